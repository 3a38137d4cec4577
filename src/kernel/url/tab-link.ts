import { subscribe } from 'valtio'
import type { Brand } from '../../brands/load/brand.schema.ts'
import { parseUrlParams } from './params.ts'
import { urlParamDefinitions, type UrlParamName, type UrlParams } from './params.table.ts'
import { isEmbeddedInGame, sessionStore } from '../session/session.store.ts'
import { browserStorage } from '../storage/browser-storage.ts'
import { browserStorageItems } from '../storage/stored-items.table.ts'

/**
 * Link data, saved for the tab's lifetime because payments and reloads drop the link's parameters. The token is never
 * written to a URL.
 */
interface TabLinkParams {
  readonly params: UrlParams
  readonly linkToken: string | null
  /**
   * Status of loading the token's account. The status is `done` if a reload has restored the token from the account.
   */
  readonly linkCheck: 'asking' | 'done'
}

/** Restores link data. The URL takes precedence, and a URL with a token or another `visit` replaces all link data. */
export function restoreTabLinkParams(
  brand: Pick<Brand, 'campaigns'>,
  params: UrlParams,
  token: string | null,
): TabLinkParams {
  const stored = browserStorage.read(browserStorageItems.tabLink)
  const isNewVisit = params.visit !== undefined && params.visit !== stored?.params['visit']
  if (!stored || token !== null || isNewVisit)
    return { params, linkToken: token, linkCheck: token === null ? 'done' : 'asking' }
  const search = new URLSearchParams(stored.params).toString()
  const restored = { ...parseUrlParams(search, brand), ...params }
  if (stored.token !== undefined) return { params: restored, linkToken: stored.token, linkCheck: 'asking' }
  return { params: restored, linkToken: findAccountToken(stored.account), linkCheck: 'done' }
}

/**
 * Returns the token of an account that is still logged in. Another tab may have logged it out or switched to another
 * one.
 */
function findAccountToken(account: { gpId: string; suid: string } | undefined): string | null {
  const saved = account && browserStorage.read(browserStorageItems.userMap)?.[account.gpId]
  return saved && saved.suid === account.suid ? saved.oauthToken : null
}

/**
 * Saves the link data. The token is stored only until its account has loaded; after that, the account's ids are stored
 * instead.
 */
function saveTabLinkParams(): void {
  const { params, linkToken, linkCheck, user } = sessionStore
  const embedded = isEmbeddedInGame()
  const isTabParam = (name: UrlParamName) =>
    urlParamDefinitions[name].tabScope === 'always' || (embedded && urlParamDefinitions[name].tabScope === 'embedded')
  const tabParams = Object.entries(params).filter(([name]) => isTabParam(name as UrlParamName))
  const isLoaded = !embedded && linkCheck === 'done' && user !== null
  const account =
    isLoaded && user.oauthToken === linkToken ? { account: { gpId: user.gpId, suid: user.suid } } : undefined
  const link = isLoaded || linkToken === null ? account : { token: linkToken }
  if (tabParams.length === 0 && !link) browserStorage.remove(browserStorageItems.tabLink)
  else browserStorage.write(browserStorageItems.tabLink, { ...link, params: Object.fromEntries(tabParams) })
}

export function startSavingTabLinkParams(): void {
  saveTabLinkParams()
  subscribe(sessionStore, saveTabLinkParams)
}
