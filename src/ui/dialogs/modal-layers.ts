import { attributes } from '../early/protocol.ts'

/** The open modal dialogs. */
const layers = new Set<HTMLElement>()

/** Under an open dialog the page stays where it is (base.css). */
const holdPage = () => document.documentElement.toggleAttribute('data-held', layers.size > 0)

/** It comes with the store's first page, in place of one that the gateway or the worker has drawn. */
export const takesDrawnPage = (): boolean => document.documentElement.hasAttribute(attributes.calm)

/** Answers the function that takes it off again. */
export function pushLayer(layer: HTMLElement): () => void {
  layers.add(layer)
  holdPage()
  return () => {
    layers.delete(layer)
    holdPage()
  }
}
