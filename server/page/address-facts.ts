import * as v from 'valibot'
import { billingNo } from '../../src/contract/fields.ts'
import { homeParam, isPersonal, namesCharacter } from '../../src/contract/page-address.ts'
import type { Query } from '../http/contract/query.ts'

/** `shop` shows what is sold, `order` the status of one order; the page of an `own` address is drawn by its script alone. */
export type PageKind = 'shop' | 'order' | 'own'

export function kindOf(query: Query): PageKind {
  if (homeParam in query || isPersonal((name) => name in query)) return 'own'
  return 'billing_no' in query ? 'order' : 'shop'
}

/** As it stands in a whole link. What a chat has put around it is taken off by the store, which then asks by itself. */
export const billingNoOf = ({ billing_no: text }: Query): string | undefined =>
  v.is(billingNo, text) ? text : undefined

/** The page depends on whether the address names a character, not on which one. */
export const isAboutCharacter = (query: Query): boolean => namesCharacter((name) => name in query)
