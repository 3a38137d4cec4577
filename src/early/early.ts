/**
 * Inline script of every page, which runs before the first paint. It is the same for all brands, so that the CSP needs
 * only one hash.
 */
import { prefetchFromGateway } from './prefetch-from-gateway.ts'
import { replayEarlyPresses } from './replay-presses.ts'
import { pageDataAttributes } from './protocol.ts'
import { watchForScriptFailure } from './watch-script.ts'

const page = document.documentElement
page.setAttribute(pageDataAttributes.scripted, '')
// Apply the colors of the game before the first paint. Otherwise, the color would change when the store starts.
page.style.cssText = page.getAttribute(pageDataAttributes.accent) ?? ''
replayEarlyPresses()
watchForScriptFailure()
prefetchFromGateway(document.currentScript?.dataset)
