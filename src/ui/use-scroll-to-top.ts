import { useEffect } from 'react'

/**
 * Scrolls the page to the top when a component replaces a form. The button at the end of the form would otherwise leave
 * the player at the footer of the shorter page, below the answer.
 */
export function useScrollToTop(): void {
  useEffect(() => window.scrollTo(0, 0), [])
}
