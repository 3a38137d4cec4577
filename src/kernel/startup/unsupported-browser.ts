import { pageDataAttributes } from '../../early/protocol.ts'

/**
 * Returns true if the browser is not supported although it passes the CSS feature queries: Firefox 91 to 97 lack
 * `dialog`. Marks the page, so that `src/document/document.css` shows a message. The store must not start then.
 */
export function markUnsupportedBrowser(root: HTMLElement = document.documentElement): boolean {
  if ('HTMLDialogElement' in window) return false
  root.setAttribute(pageDataAttributes.tooOld, '')
  return true
}
