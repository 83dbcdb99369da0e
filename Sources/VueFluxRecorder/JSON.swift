// This module's API has JSON in it, so its users get the types without another import.
@_exported public import VueFluxJSON
