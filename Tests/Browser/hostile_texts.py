"""Texts that mean harm, by name."""

HOSTILE = {
    "markup": '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>',
    "attribute": '" onmouseover="window.hacked=1" x="',
    "right to left": "\u202egnp.exe\u2066\u061cعربي",
    "control characters": "a\u0000b\u001b[31mc\r\nd\u0085\u2028e\ud83d\ude00",
    "long": "x" * 10_000,
    "long words": "wide words " * 900,
    "address": "javascript:window.hacked=1",
    "combining marks": "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘!͖̬̰̙̗̿̋ͥͥ̂ͣ̐́́͜͞" * 20,
}
