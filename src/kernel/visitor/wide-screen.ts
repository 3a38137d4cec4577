import { useSyncExternalStore } from 'react'

/** Must match the media query of two-column layouts (`ui/tokens.css`). */
const wideScreenQuery = '(min-width: 1024px) and (min-height: 30em)'

let supportsHas: boolean | undefined
/** Without `:has()` the phone layout is used. */
const supportsColumns = () => (supportsHas ??= typeof CSS !== 'undefined' && CSS.supports('selector(:has(a))'))

const isWideScreen = (): boolean => supportsColumns() && window.matchMedia(wideScreenQuery).matches

function subscribeToWidth(onChange: () => void): () => void {
  const list = window.matchMedia(wideScreenQuery)
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}

/** Whether the screen fits two columns. False on the server and during hydration. */
export const useWideScreen = (): boolean => useSyncExternalStore(subscribeToWidth, isWideScreen, () => false)
