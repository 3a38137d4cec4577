import { attributes } from '../../early/protocol.ts'

/**
 * Browsers below the floor that the style sheet cannot tell (Firefox 91 to 97 lack dialogs). The page then shows what
 * `src/document/document.css` keeps ready for them, and nothing of the store starts.
 */
export function isTooOld(root: HTMLElement = document.documentElement): boolean {
  if ('HTMLDialogElement' in window) return false
  root.setAttribute(attributes.tooOld, '')
  return true
}
