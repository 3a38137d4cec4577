import { useSyncExternalStore } from 'react'

/** The same as in the style sheets that place things beside each other (`ui/tokens.css`). */
const deskQuery = '(min-width: 1024px) and (min-height: 30em)'

/** Where the browser cannot ask what a page holds, the parts keep their places of a phone. */
const placesBeside = () => typeof CSS !== 'undefined' && CSS.supports('selector(:has(a))')

const isDesk = (): boolean => placesBeside() && window.matchMedia(deskQuery).matches

function followDesk(onChange: () => void): () => void {
  const list = window.matchMedia(deskQuery)
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}

/** A screen wide enough for two columns. False where the gateway draws, and while what it has drawn is taken over. */
export const useDesk = (): boolean => useSyncExternalStore(followDesk, isDesk, () => false)
