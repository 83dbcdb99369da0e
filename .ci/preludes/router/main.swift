import VueFlux
import VueFluxRouter
