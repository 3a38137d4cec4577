import { attributes } from '../../early/protocol.ts'

/** Open modal dialogs. */
const layers = new Set<HTMLElement>()

/** Locks the page's scroll position under open dialogs (base.css). */
const lockPageScroll = () => document.documentElement.toggleAttribute('data-held', layers.size > 0)

/** Whether the first render is replacing a server-rendered or cached page. */
export const replacesServerRenderedPage = (): boolean => document.documentElement.hasAttribute(attributes.calm)

/** Returns the function that unregisters the dialog. */
export function registerModal(layer: HTMLElement): () => void {
  layers.add(layer)
  lockPageScroll()
  return () => {
    layers.delete(layer)
    lockPageScroll()
  }
}
