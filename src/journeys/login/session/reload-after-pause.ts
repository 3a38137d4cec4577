/** Pause required by the specification, in milliseconds: long enough to read the success message. */
const pauseMs = 500
/** In-app browsers may block the reload, so the page becomes usable again after this time. */
const maxReloadMs = 5000

const getPageParts = () => document.querySelectorAll<HTMLElement>('#root :is(header, main, nav, footer)')

/**
 * Reloads after a pause. The page is inert until then, because the reload would interrupt a payment started in the
 * pause.
 */
export function reloadAfterPause(navigate: () => void): void {
  const setInert = (inert: boolean) => getPageParts().forEach((part) => (part.inert = inert))
  setInert(true)
  setTimeout(navigate, pauseMs)
  setTimeout(() => setInert(false), pauseMs + maxReloadMs)
}
