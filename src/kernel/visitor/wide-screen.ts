import { useSyncExternalStore } from 'react'

/** Media query for wide screens. Must match the media query for two-column layouts in `ui/tokens.css`. */
const wideScreenQuery = '(min-width: 1024px) and (min-height: 30em)'

let supportsHas: boolean | undefined
/** Browsers without `:has()` get the phone layout, so check for it. */
const supportsColumns = () => (supportsHas ??= typeof CSS !== 'undefined' && CSS.supports('selector(:has(a))'))

const isWideScreen = (): boolean => supportsColumns() && window.matchMedia(wideScreenQuery).matches

function subscribeToWidth(onChange: () => void): () => void {
  const list = window.matchMedia(wideScreenQuery)
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}

/** Returns true if the screen fits two columns. Always false on the server and during hydration. */
export const useIsWideScreen = (): boolean => useSyncExternalStore(subscribeToWidth, isWideScreen, () => false)
