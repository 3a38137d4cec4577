import { pageDataAttributes } from './protocol.ts'

/**
 * Applies the colors from a game's page config before the first paint. Otherwise, the page would change its color when
 * the store has started.
 */
export function applyServerAccentColor(): void {
  const page = document.documentElement
  page.style.cssText = page.getAttribute(pageDataAttributes.accent) ?? ''
}
