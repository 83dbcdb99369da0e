"""A request of the page that cannot be answered."""


class RequestError(Exception):
    """The request has a mistake. The text is for the user."""
