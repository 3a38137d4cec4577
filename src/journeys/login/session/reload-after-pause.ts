/** Pause before the reload in milliseconds, as specified. Leaves time to read the success message. */
const pauseMs = 500
/**
 * Time limit for the reload in milliseconds. An in-app browser may block the reload, so the page becomes usable again
 * after this time.
 */
const maxReloadMs = 5000

const getPageParts = () => document.querySelectorAll<HTMLElement>('#root :is(header, main, nav, footer)')

/**
 * Reloads the page after a pause. Makes it inert meanwhile, so that the player cannot start a payment that the reload
 * would interrupt.
 */
export function reloadInertPageAfterPause(navigate: () => void): void {
  const setInert = (inert: boolean) => getPageParts().forEach((part) => (part.inert = inert))
  setInert(true)
  setTimeout(navigate, pauseMs)
  setTimeout(() => setInert(false), pauseMs + maxReloadMs)
}
