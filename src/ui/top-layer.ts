/** The open modal dialogs. */
const layers = new Set<HTMLElement>()

/** Under an open dialog the page stays where it is (base.css). */
const holdPage = () => document.documentElement.toggleAttribute('data-held', layers.size > 0)

/** A sheet that the page opened before the store was alive (`src/build/pages/ways-at-press.ts`). */
const earlySheet = () => document.querySelector('[data-early-ways]')

/** It comes with the store's first page, in place of one that the gateway or the worker has drawn. */
export const takesDrawnPage = (): boolean => document.documentElement.hasAttribute('data-calm')

/** In place of a drawn one, it lies there at once. */
export const takesDrawnPlace = (): boolean => takesDrawnPage() || earlySheet() !== null

/** Answers the function that takes it off again. */
export function pushLayer(layer: HTMLElement): () => void {
  layers.add(layer)
  earlySheet()?.remove()
  holdPage()
  return () => {
    layers.delete(layer)
    holdPage()
  }
}
