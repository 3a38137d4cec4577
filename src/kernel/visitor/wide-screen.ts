import { useSyncExternalStore } from 'react'

/** The same as in the style sheets that place things beside each other (`ui/tokens.css`). */
const wideScreenQuery = '(min-width: 1024px) and (min-height: 30em)'

let knowsHas: boolean | undefined
/** Where the browser cannot ask what a page holds, the parts keep their places of a phone. */
const placesBeside = () => (knowsHas ??= typeof CSS !== 'undefined' && CSS.supports('selector(:has(a))'))

const isWideScreen = (): boolean => placesBeside() && window.matchMedia(wideScreenQuery).matches

function followWidth(onChange: () => void): () => void {
  const list = window.matchMedia(wideScreenQuery)
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}

/** A screen wide enough for two columns. False where the gateway draws, and while what it has drawn is taken over. */
export const useWideScreen = (): boolean => useSyncExternalStore(followWidth, isWideScreen, () => false)
