/**
 * Entry of the inline script in the head of every page. It runs before the first paint. The build bundles it once for
 * all brands, so that the content policy needs one hash.
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
