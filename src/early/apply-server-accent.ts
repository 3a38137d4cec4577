import { pageDataAttributes } from './protocol.ts'

/** Applies the game's colors before the first paint, otherwise the color would change when the store starts. */
export function applyServerAccentColor(): void {
  const page = document.documentElement
  page.style.cssText = page.getAttribute(pageDataAttributes.accent) ?? ''
}
