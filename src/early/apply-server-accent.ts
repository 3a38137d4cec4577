import { pageAttributes } from './protocol.ts'

/** Applies the colours of a game's page config before the first paint. Without it the page changes colour when the store has started. */
export function applyServerAccent(): void {
  const page = document.documentElement
  page.style.cssText = page.getAttribute(pageAttributes.accent) ?? ''
}
