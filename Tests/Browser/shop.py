"""Writes the session of a small shop, for pictures: half a minute of two customers."""

from session_file import SessionFile

PRODUCTS = {"tea": 450, "coffee": 520, "cup": 890, "coffee mill": 3900, "green tea": 510}
CATALOG, CART, SESSION, ANN, BEN = range(1, 6)


class Shop:
    def __init__(self, path):
        self.file = SessionFile(path)
        self.items, self.total, self.added = [], 0, []
        for store, name in enumerate(["catalog", "cart", "session", "window Ann", "window Ben"], 1):
            self.file.store(name, store, self.cart() if store == CART else {})

    def cart(self):
        return {"items": list(self.items), "total": self.total, "voucher": None}

    def wait(self, milliseconds):
        self.file.time += milliseconds * 1000

    def act(self, store, name, cause=None, **values):
        self.file.action(name, store, cause, **values)
        return self.file.number

    def search(self, text):
        typed = self.act(CATALOG, "type", text=text)
        self.file.record("effect", CATALOG, effect=f"search {text}", cause=typed)
        effect = self.file.number
        self.wait(350)
        found = [name for name in PRODUCTS if text in name]
        self.act(CATALOG, "found", effect, products=found)

    def add(self, window, product):
        tap = self.act(window, "tap", product=product)
        self.wait(4)
        price = PRODUCTS[product]
        self.act(CART, "add", tap, product=product, price=price)
        self.items.append({"product": product, "price": price})
        self.total += price
        added = self.file.number
        self.added.append(added)
        self.file.record("state", CART, why="checkpoint", state=self.cart())
        self.act(SESSION, "count", added, items=len(self.items))

    def order(self, window):
        tap = self.act(window, "order")
        self.file.record("effect", CART, effect="pay", cause=tap)
        effect = self.file.number
        self.wait(1400)
        self.act(CART, "paid", effect, total=self.total)
        self.items, self.total = [], 0
        self.file.record("state", CART, why="checkpoint", state=self.cart())

    def close(self):
        return self.file.close()


def write_shop(path):
    """Writes the session, and returns the number of the action that is looked at."""
    shop = Shop(path)
    shop.act(SESSION, "signIn", customer="Ann")
    for turn, (window, text, product) in enumerate([
            (ANN, "te", "tea"), (ANN, "cup", "cup"), (BEN, "cof", "coffee"),
            (BEN, "mill", "coffee mill"), (ANN, "gre", "green tea"), (BEN, "tea", "tea")]):
        shop.wait(900 + 700 * (turn % 3))
        shop.search(text)
        shop.wait(600)
        shop.add(window, product)
        for place in range(3):
            shop.wait(180)
            shop.act(window, "scroll", to=40 * place)
        if turn == 3:
            shop.order(BEN)
    shop.wait(500)
    shop.file.number += 3
    shop.act(BEN, "scroll", to=0)
    shop.wait(400)
    shop.add(ANN, "coffee")
    shop.close()
    return shop.added[2]
