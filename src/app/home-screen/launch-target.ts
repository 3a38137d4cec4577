/**
 * Returns where an open window navigates if the store is launched again. Null keeps the page: the icon was tapped,
 * which must not discard the selection, or the link is already shown.
 */
export function getLaunchNavigationUrl(shown: string, launched: string | undefined): string | null {
  if (launched === undefined) return null
  const target = new URL(launched)
  const here = new URL(shown)
  if (target.origin !== here.origin) return null
  if (target.searchParams.has('home')) return null
  const same = target.pathname === here.pathname && target.search === here.search
  return same ? null : target.href
}
