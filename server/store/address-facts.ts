import * as v from 'valibot'
import { billingNo } from '../../src/contract/fields.ts'
import type { Query } from '../contract/query.ts'

/** What decides what a page shows, and travels along in its links. Everything else of an address makes no other page. */
const decisive = [
  'client_id',
  'domain_area',
  'spec_lang',
  'utm_pay',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'billing_no',
]

/** An address that is about one player or one game's own view is drawn by its script alone. */
const personal = ['visit', 'replenish_id', 'rp_client_id', 'idfv', 'home']

/** `shop` shows what is sold, `order` the status of one order; the page of an `own` address is drawn by its script alone. */
export type PageKind = 'shop' | 'order' | 'own'

export function kindOf(query: Query): PageKind {
  if (personal.some((name) => name in query)) return 'own'
  return 'billing_no' in query ? 'order' : 'shop'
}

/** As it stands in a whole link. What a chat has put around it is taken off by the store, which then asks by itself. */
export const billingNoOf = ({ billing_no: text }: Query): string | undefined =>
  v.is(billingNo, text) ? text : undefined

export const decisiveSearch = (query: Query): string =>
  new URLSearchParams(decisive.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]]))).toString()

/** The page depends on whether the address names a character, not on which one. */
export const namesCharacter = (query: Query): boolean => 'role_id' in query && 'oauth_token' in query
