import { navigate } from 'wouter/use-browser-location'
import { carryOverUrlParams } from './carry-over-params.ts'
import { runAfterOverlayHistorySettles } from '../overlays/browser-overlay-history.ts'
import { closeAllOverlays } from '../overlays/overlays.store.ts'

interface PageLocation {
  readonly pathname: string
  readonly search: string
}

/**
 * Returns the URL to navigate to. Adds carried parameters, and `origin=Recharge` if the recharge page opens the result
 * page.
 */
export function buildNavigationUrl(from: PageLocation, to: string): string {
  const address = carryOverUrlParams(from.search, to)
  const target = new URL(address, 'http://store.invalid')
  if (from.pathname !== '/recharge' || target.pathname !== '/result') return address
  target.searchParams.set('origin', 'Recharge')
  return `${target.pathname}${target.search}${target.hash}`
}

/**
 * Returns the `href` of an internal link. Includes the carried parameters, so that the link also works in a new tab.
 */
export const getInternalHref = (to: string): string => buildNavigationUrl(window.location, to)

export function navigateTo(to: string, options: { replace?: boolean } = {}): void {
  const address = getInternalHref(to)
  closeAllOverlays()
  runAfterOverlayHistorySettles(() => navigate(address, options))
}

/** Returns false for clicks on a link that the browser handles, such as one that opens a new tab. */
export const isPlainClick = (event: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
