import type { PaymentChannelKind } from '../../src/contract/channels.table.ts'
import type { Currency, Language } from '../../src/contract/domain.table.ts'
import type { DropInSession, PaymentForm } from '../../src/contract/entities/pay-entry.ts'

/** Payment that the provider has to collect. */
export interface PaymentDetails {
  billingNo: string
  /** Amount in hundredths for every currency: 1,500 JPY is 150000. */
  amountMinor: number
  currency: Currency
  /** Key of the brand that sells the goods. */
  merchant: string
  area: string
  /** Player's region in the catalogue, such as `US` or `Global`. */
  region: string
  paywayId: number
  channelId: number
  kind: PaymentChannelKind
  /** URL to which the browser returns after payment. A visit is no proof of payment. */
  returnUrl: string
  /** URL for the provider's webhooks. */
  notifyUrl: string
  language: Language
  /** Texts for the payment page. */
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

/** Payment entry for the player: a URL, a form or an embedded session. */
export type PayEntry = { url: string } | { form: PaymentForm } | { drop_in: DropInSession }

export interface PaymentLink {
  providerRef: string
  entry: PayEntry
}
