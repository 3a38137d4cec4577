/**
 * The script in the head of every brand's page. It runs before anything is painted, and does what cannot wait for the store's own script.
 * The build makes one inline script of it, with the same text for all brands, so that a content policy needs one hash.
 */
import { applyServerAccent } from './apply-server-accent.ts'
import { prefetchFromGateway } from './prefetch-from-gateway.ts'
import { replayEarlyPresses } from './replay-presses.ts'
import { attributes } from './protocol.ts'
import { watchScript } from './watch-script.ts'

document.documentElement.setAttribute(attributes.scripted, '')
applyServerAccent()
replayEarlyPresses()
watchScript()
prefetchFromGateway(document.currentScript?.dataset)
