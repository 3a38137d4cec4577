import type { ChannelKind } from '../../src/contract/channels.table.ts'
import type { Currency, Language } from '../../src/contract/domain.table.ts'
import type { DropInSession, PayForm } from '../../src/contract/entities/pay-entry.ts'

/** The payment that a company is asked to collect. */
export interface ProviderPayment {
  billingNo: string
  /** Hundredths of one unit in every currency, also in those without coins: 1,500 JPY is 150000. */
  amountMinor: number
  currency: Currency
  /** The seller: the brand's key. */
  merchant: string
  area: string
  /** The country that the player pays in, as the catalogue names it: `US`, `Global`. */
  region: string
  paywayId: number
  channelId: number
  kind: ChannelKind
  /** Where the player's browser goes afterwards: a hint for the store, never evidence. */
  returnUrl: string
  /** Where signed notifications go. */
  notifyUrl: string
  language: Language
  /** The facts of the purchase for the payment page. */
  display: PaymentDisplay
}

export interface PaymentDisplay {
  game: string
  server: string
  role: string
  goods: string
  methodName: string
  seller: string
}

/** A link, or one of the other ways into a payment. */
export type PayEntry = { url: string } | { form: PayForm } | { drop_in: DropInSession }

export interface ProviderLink {
  providerRef: string
  entry: PayEntry
}
