import { pageElementIds } from '../../../early/protocol.ts'

/** Milliseconds to wait before the reload, so that the player can read the success message. */
const pauseMs = 500
/** Timeout of the reload in milliseconds, after which the page is usable again. In-app browsers may block reloads. */
const maxReloadMs = 5000

const getPageParts = () =>
  document.querySelectorAll<HTMLElement>(`#${pageElementIds.root} :is(header, main, nav, footer)`)

/** Reloads the page after a pause. Meanwhile, the page is inert, so that no payment can start and be interrupted. */
export function reloadInertPageAfterPause(navigate: () => void): void {
  const setInert = (inert: boolean) => getPageParts().forEach((part) => (part.inert = inert))
  setInert(true)
  setTimeout(navigate, pauseMs)
  setTimeout(() => setInert(false), pauseMs + maxReloadMs)
}
