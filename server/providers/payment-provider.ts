import type { ChannelKind } from '../../src/contract/channels.table.ts'
import type { Currency, Language } from '../../src/contract/domain.table.ts'
import type { DropInSession, PayForm } from '../../src/contract/entities/pay-entry.ts'

/** A payment that the company has to collect. */
export interface PaymentDetails {
  billingNo: string
  /** In hundredths for every currency, including those without subunits: 1,500 JPY is 150000. */
  amountMinor: number
  currency: Currency
  /** Key of the brand that sells. */
  merchant: string
  area: string
  /** The player's region in the catalogue, such as `US` or `Global`. */
  region: string
  paywayId: number
  channelId: number
  kind: ChannelKind
  /** URL for the player's browser after payment. Being called proves nothing. */
  returnUrl: string
  /** URL for the company's webhooks. */
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

/** How the player enters the payment: a URL, a form to submit, or an embedded session. */
export type PayEntry = { url: string } | { form: PayForm } | { drop_in: DropInSession }

export interface PaymentLink {
  providerRef: string
  entry: PayEntry
}
