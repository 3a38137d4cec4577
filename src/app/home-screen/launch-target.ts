/**
 * Returns where an open window navigates if the store is launched again. Null keeps the page: the icon was tapped,
 * which must not discard the selection, or the link is already shown.
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
