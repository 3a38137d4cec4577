/**
 * Where an open window goes when the system launches the store once more. Null: it stays as it is - the icon was tapped, which must not
 * throw away what is being chosen, or the link is the page that is shown (also the first launch, which has opened it).
 */
export function getLaunchTarget(shown: string, launched: string | undefined): string | null {
  if (launched === undefined) return null
  const target = new URL(launched)
  const here = new URL(shown)
  if (target.origin !== here.origin) return null
  if (target.searchParams.has('home')) return null
  const same = target.pathname === here.pathname && target.search === here.search
  return same ? null : target.href
}
