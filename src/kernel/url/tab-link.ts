import { subscribe } from 'valtio'
import type { Brand } from '../../brands/load/brand.schema.ts'
import { parseUrlParams } from './params.ts'
import { urlParamRows, type UrlParamName, type UrlParams } from './params.table.ts'
import { isEmbeddedInGame, sessionStore } from '../session/session.store.ts'
import { storage } from '../storage/browser-storage.ts'
import { storedItems } from '../storage/stored-items.table.ts'

/**
 * Link data, saved in session storage for the lifetime of the tab. After a payment, the URL lacks the parameters, and
 * after a reload, it lacks the token. The token is never written back to a URL.
 */
interface TabLinkData {
  readonly params: UrlParams
  readonly linkToken: string | null
}

/** Restores link data. The URL takes precedence, and a URL with a token or another `visit` replaces all link data. */
export function restoreTabLinkData(
  brand: Pick<Brand, 'campaigns'>,
  params: UrlParams,
  token: string | null,
): TabLinkData {
  const stored = storage.read(storedItems.tabLink)
  const isNewVisit = params.visit !== undefined && params.visit !== stored?.params['visit']
  if (!stored || token !== null || isNewVisit) return { params, linkToken: token }
  const search = new URLSearchParams(stored.params).toString()
  return { params: { ...parseUrlParams(search, brand), ...params }, linkToken: stored.token ?? null }
}

/** Saves the link data. Outside the game, the token is stored only until its account has been loaded. */
function saveTabLinkData(): void {
  const { params, linkToken, linkCheck, user } = sessionStore
  const embedded = isEmbeddedInGame()
  const isTabParam = (name: UrlParamName) =>
    urlParamRows[name].tabScope === 'always' || (embedded && urlParamRows[name].tabScope === 'embedded')
  const tabParams = Object.entries(params).filter(([name]) => isTabParam(name as UrlParamName))
  const token = linkToken !== null && (embedded || linkCheck !== 'done' || !user) ? { token: linkToken } : {}
  if (tabParams.length === 0 && !('token' in token)) storage.remove(storedItems.tabLink)
  else storage.write(storedItems.tabLink, { ...token, params: Object.fromEntries(tabParams) })
}

export function startSavingTabLinkData(): void {
  saveTabLinkData()
  subscribe(sessionStore, saveTabLinkData)
}
