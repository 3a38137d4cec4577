/**
 * Returns the URL that an existing window should open when the installed store is launched again. Null keeps the
 * current page and its selection.
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
