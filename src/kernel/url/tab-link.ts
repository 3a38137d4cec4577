import { subscribe } from 'valtio'
import type { Brand } from '../../brands/brand.schema.ts'
import { parseParams } from './params.ts'
import { paramRows, type ParamName, type Params } from './params.table.ts'
import { isEmbedded, session } from '../session/session.store.ts'
import { storage } from '../storage/browser-storage.ts'
import { keys } from '../storage/storage-keys.table.ts'

/**
 * What a link said of the visit lives as long as its tab: the way back from a payment names none of it, and a reload has no token.
 * It lies in the tab's own storage, which no other tab reads, and the token never returns to an address.
 */
interface Link {
  readonly params: Params
  readonly linkToken: string | null
}

/** The address counts first. One that brings a token, or another kind of visit, begins anew. */
export function recallLink(brand: Pick<Brand, 'campaigns'>, params: Params, token: string | null): Link {
  const kept = storage.read(keys.tabLink)
  const isOther = params.visit !== undefined && params.visit !== kept?.params['visit']
  if (!kept || token !== null || isOther) return { params, linkToken: token }
  const search = new URLSearchParams(kept.params).toString()
  return { params: { ...parseParams(search, brand), ...params }, linkToken: kept.token ?? null }
}

/** Outside the game the token is kept only until it is known whose it is: from then on the account is. */
function keepLink(): void {
  const { params, linkToken, linkCheck, user } = session
  const embedded = isEmbedded()
  const isKept = (name: ParamName) =>
    paramRows[name].tab === 'always' || (embedded && paramRows[name].tab === 'embedded')
  const kept = Object.entries(params).filter(([name]) => isKept(name as ParamName))
  const token = linkToken !== null && (embedded || linkCheck !== 'done' || !user) ? { token: linkToken } : {}
  if (kept.length === 0 && !('token' in token)) storage.remove(keys.tabLink)
  else storage.write(keys.tabLink, { ...token, params: Object.fromEntries(kept) })
}

/** Boot calls it once the session stands. */
export function followLink(): void {
  keepLink()
  subscribe(session, keepLink)
}
