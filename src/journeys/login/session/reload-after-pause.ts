/** Pause before the reload in milliseconds, from the specification. It leaves time to read the success message. */
const pauseMs = 500
/**
 * Time limit for the reload in milliseconds. In-app browsers may block the reload, and the page then becomes usable
 * again.
 */
const maxReloadMs = 5000

const getPageParts = () => document.querySelectorAll<HTMLElement>('#root :is(header, main, nav, footer)')

/**
 * Reloads after a pause. The page is inert until then because the reload would interrupt a payment that was started
 * during the pause.
 */
export function reloadAfterPause(navigate: () => void): void {
  const setInert = (inert: boolean) => getPageParts().forEach((part) => (part.inert = inert))
  setInert(true)
  setTimeout(navigate, pauseMs)
  setTimeout(() => setInert(false), pauseMs + maxReloadMs)
}
