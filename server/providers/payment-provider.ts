import type { ChannelKind } from '../../src/contract/channels.table.ts'
import type { Currency, Language } from '../../src/contract/domain.table.ts'
import type { DropInSession, PayForm } from '../../src/contract/entities/pay-entry.ts'
import type { RefundAbility, RefundRequest, RefundStanding } from './refund.ts'

/**
 * What the gateway knows of the world that money comes from: one interface, whoever stands behind it.
 * Orders never read the provider's tables, the provider never reads the orders'.
 */
export interface PaymentProvider {
  /** Safe to repeat: the same billing number answers the same payment, with a fresh way into it where the old one ran out. */
  create: (payment: ProviderPayment) => Promise<ProviderLink>
  /** Undefined where the provider has never heard of the number. */
  query: (billingNo: string) => Promise<ProviderStatus | undefined>
  /** What an account's company gives back. Absent: nothing. */
  refunds?: (account: string | null) => RefundAbility
  /** Safe to repeat: the same refund number is the same refund. */
  refund?: (account: string | null, refund: RefundRequest) => Promise<RefundStanding>
  /** Undefined where the company has never heard of the refund. */
  queryRefund?: (account: string | null, refund: RefundRequest) => Promise<RefundStanding | undefined>
}

export interface ProviderPayment {
  billingNo: string
  amountMinor: number
  currency: Currency
  /** Who sells, as the provider knows the store: the brand's key. */
  merchant: string
  paywayId: number
  channelId: number
  kind: ChannelKind
  /** Where the player's browser goes afterwards: a hint for the store, never evidence. */
  returnUrl: string
  /** Where signed notifications go. */
  notifyUrl: string
  language: Language
  /** What the payment page may say of the purchase. */
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

export const providerStates = ['paid', 'failed', 'expired', 'pending'] as const
export type ProviderState = (typeof providerStates)[number]

/** The body of a notification and the answer to a query: how the payment stands, as the provider sees it. */
export interface ProviderStatus {
  /** One event has one id, however often it is told. */
  eventId: string
  billingNo: string
  providerRef: string
  status: ProviderState
  amountMinor: number
  currency: string
  merchant: string
  /** Seconds since 1970. */
  occurredAt: number
}
