import { navigate } from 'wouter/use-browser-location'
import { carryOver } from './carry-over.ts'
import { afterOverlays } from '../overlays/overlay-back.ts'
import { closeAllOverlays } from '../overlays/overlays.store.ts'

interface Place {
  readonly pathname: string
  readonly search: string
}

/**
 * The navigation guard: where a step from one place to the next really leads.
 * The travelling parameters are copied; the result is told that it was reached from the recharge, for its own screen only.
 */
export function nextAddress(from: Place, to: string): string {
  const address = carryOver(from.search, to)
  const target = new URL(address, 'http://store.invalid')
  if (from.pathname !== '/recharge' || target.pathname !== '/result') return address
  target.searchParams.set('origin', 'Recharge')
  return `${target.pathname}${target.search}${target.hash}`
}

/** The address for a link, so that opening it in a new tab goes to the same place as a tap. */
export const hrefTo = (to: string): string => nextAddress(window.location, to)

export function goTo(to: string, options: { replace?: boolean } = {}): void {
  const address = hrefTo(to)
  closeAllOverlays()
  afterOverlays(() => navigate(address, options))
}
