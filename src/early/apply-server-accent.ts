import { pageDataAttributes } from './protocol.ts'

/** Applies the colors of the game before the first paint. Otherwise, the color would change when the store starts. */
export function applyServerAccentColor(): void {
  const page = document.documentElement
  page.style.cssText = page.getAttribute(pageDataAttributes.accent) ?? ''
}
