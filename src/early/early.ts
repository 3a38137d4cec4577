/**
 * Inline script of every page, which runs before the first paint. It is the same for all brands, so that the CSP needs
 * only one hash.
 */
import { applyServerAccentColor } from './apply-server-accent.ts'
import { prefetchFromGateway } from './prefetch-from-gateway.ts'
import { replayEarlyPresses } from './replay-presses.ts'
import { pageDataAttributes } from './protocol.ts'
import { watchForScriptFailure } from './watch-script.ts'

document.documentElement.setAttribute(pageDataAttributes.scripted, '')
applyServerAccentColor()
replayEarlyPresses()
watchForScriptFailure()
prefetchFromGateway(document.currentScript?.dataset)
