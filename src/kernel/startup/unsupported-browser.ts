import { pageAttributes } from '../../early/protocol.ts'

/**
 * Detects unsupported browsers that CSS feature queries cannot detect (Firefox 91 to 97 lack `dialog`). Marks the page,
 * so that `src/document/document.css` shows a message. The store must not start if this returns true.
 */
export function markUnsupportedBrowser(root: HTMLElement = document.documentElement): boolean {
  if ('HTMLDialogElement' in window) return false
  root.setAttribute(pageAttributes.tooOld, '')
  return true
}
