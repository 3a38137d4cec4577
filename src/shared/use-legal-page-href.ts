import { useSnapshot } from 'valtio'
import { sessionStore } from '../kernel/session/session.store.ts'
import { carryOverUrlParams } from '../kernel/url/carry-over-params.ts'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'

/**
 * Returns a function that adds the language of the game's link to the link of a legal page, which opens as a new page
 * and would otherwise be in the browser's language. Links stay unchanged until hydration, because the server-rendered
 * page must match.
 */
export function useLegalPageHref(): (path: string) => string {
  const { spec_lang } = useSnapshot(sessionStore).params
  const isHydrated = useIsHydrated()
  return (path) =>
    isHydrated && spec_lang !== undefined ? carryOverUrlParams(`?${new URLSearchParams({ spec_lang })}`, path) : path
}
