import { attributes } from '../../early/protocol.ts'

/**
 * Detects unsupported browsers that CSS feature queries cannot (Firefox 91 to 97 lack `dialog`) and marks the page,
 * so that `src/document/document.css` shows the message for them. The store must not start if this returns true.
 */
export function markUnsupportedBrowser(root: HTMLElement = document.documentElement): boolean {
  if ('HTMLDialogElement' in window) return false
  root.setAttribute(attributes.tooOld, '')
  return true
}
