/**
 * Returns the URL to which an open window must navigate when the store is launched again. Null keeps the current page:
 * either it is already the launched one, or the player tapped the store's icon, which must not discard the selection.
 */
export function getLaunchNavigationUrl(currentUrl: string, launchedUrl: string | undefined): string | null {
  if (launchedUrl === undefined) return null
  const target = new URL(launchedUrl)
  const current = new URL(currentUrl)
  if (target.origin !== current.origin) return null
  if (target.searchParams.has('home')) return null
  const same = target.pathname === current.pathname && target.search === current.search
  return same ? null : target.href
}
