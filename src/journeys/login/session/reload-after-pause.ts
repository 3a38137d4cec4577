/** The specification's pause: long enough to see that it worked. */
const pauseMs = 500
/** An app's own browser may refuse to load anew; its page must not stay deaf. */
const patienceMs = 5000

const parts = () => document.querySelectorAll<HTMLElement>('#root :is(header, main, nav, footer)')

/** The page takes no press meanwhile: a payment that begins in the pause would be cut off by its end. */
export function loadAnew(leave: () => void): void {
  const setInert = (inert: boolean) => parts().forEach((part) => (part.inert = inert))
  setInert(true)
  setTimeout(leave, pauseMs)
  setTimeout(() => setInert(false), pauseMs + patienceMs)
}
