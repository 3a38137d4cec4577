import type { Brand } from '../../src/brands/brand.schema.ts'
import type { Language } from '../../src/contract/domain.table.ts'
import type { Guesses } from '../logins/guess-limits.ts'
import type { Companies } from '../logins/companies/company.ts'
import type { Buy, PayMakeUp, Redeem } from '../orders/orders.ts'
import type { Repositories } from '../repositories/repositories.ts'

/** What a handler knows of a request, besides the call's own parameters. */
export interface CallContext {
  readonly brand: Brand
  readonly language: Language
  /** The player's token as sent; only its hash is ever looked up or kept. */
  readonly token: string | undefined
  readonly repositories: Repositories
  readonly nowSeconds: number
  /** Where the request comes from, as far as proxies are believed. */
  readonly address: string
  readonly guesses: Guesses
  /** Undefined where no company vouches for players. */
  readonly companies: Companies | undefined
  /** The page that makes the call. */
  readonly origin: string
  /** Starts a purchase; undefined where the gateway has no payment provider. */
  readonly buy: Buy | undefined
  /** Makes an order of a gift card; undefined where the gateway sells nothing. */
  readonly redeem: Redeem | undefined
  /** Starts the payment of a make-up link. */
  readonly payMakeUp: PayMakeUp | undefined
  /** Rows of a reply that broke its schema, by their fields. */
  readonly reportDropped: (call: string, fields: readonly string[]) => void
  /** What the visitor of the sandbox has turned; empty elsewhere. */
  readonly knobs: readonly string[]
}
