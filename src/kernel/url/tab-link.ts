import { subscribe } from 'valtio'
import type { Brand } from '../../brands/load/brand.schema.ts'
import { parseParams } from './params.ts'
import { paramRows, type ParamName, type Params } from './params.table.ts'
import { isEmbedded, session } from '../session/session.store.ts'
import { storage } from '../storage/browser-storage.ts'
import { storageKeys } from '../storage/storage-keys.table.ts'

/**
 * Link data saved for the lifetime of the tab, because the way back from a payment has none of the parameters and a
 * reload has no token. Kept in session storage; the token is never put back into a URL.
 */
interface Link {
  readonly params: Params
  readonly linkToken: string | null
}

/** Restores link data; the URL takes precedence. A URL with a token or another `visit` starts over. */
export function restoreTabLink(brand: Pick<Brand, 'campaigns'>, params: Params, token: string | null): Link {
  const stored = storage.read(storageKeys.tabLink)
  const isNewVisit = params.visit !== undefined && params.visit !== stored?.params['visit']
  if (!stored || token !== null || isNewVisit) return { params, linkToken: token }
  const search = new URLSearchParams(stored.params).toString()
  return { params: { ...parseParams(search, brand), ...params }, linkToken: stored.token ?? null }
}

/** Outside the game, the token is only kept until its account has been loaded. */
function saveTabLink(): void {
  const { params, linkToken, linkCheck, user } = session
  const embedded = isEmbedded()
  const isTabParam = (name: ParamName) =>
    paramRows[name].tabScope === 'always' || (embedded && paramRows[name].tabScope === 'embedded')
  const tabParams = Object.entries(params).filter(([name]) => isTabParam(name as ParamName))
  const token = linkToken !== null && (embedded || linkCheck !== 'done' || !user) ? { token: linkToken } : {}
  if (tabParams.length === 0 && !('token' in token)) storage.remove(storageKeys.tabLink)
  else storage.write(storageKeys.tabLink, { ...token, params: Object.fromEntries(tabParams) })
}

export function saveTabLinkOnChange(): void {
  saveTabLink()
  subscribe(session, saveTabLink)
}
