/**
 * Browsers below the floor that the style sheet cannot tell (Firefox 91 to 97 lack dialogs). The page then shows what
 * `src/build/pages/first-paint.css` keeps ready for them, and nothing of the store starts.
 */
export function isTooOld(root: HTMLElement = document.documentElement): boolean {
  if ('HTMLDialogElement' in window) return false
  root.dataset['tooOld'] = ''
  return true
}
