import { pageDataAttributes } from '../../early/protocol.ts'

/** Modal dialogs that are currently open. */
const layers = new Set<HTMLElement>()

/** Prevents the page from scrolling under open dialogs. See base.css. */
const lockPageScroll = () => document.documentElement.toggleAttribute('data-held', layers.size > 0)

/** Returns true while the first render replaces a server-rendered or cached page. */
export const isReplacingServerRenderedPage = (): boolean =>
  document.documentElement.hasAttribute(pageDataAttributes.calm)

/** Registers an open dialog. Returns the unregister function. */
export function registerModal(layer: HTMLElement): () => void {
  layers.add(layer)
  lockPageScroll()
  return () => {
    layers.delete(layer)
    lockPageScroll()
  }
}
