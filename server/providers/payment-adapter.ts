import type { GenericSchema } from 'valibot'
import type { ChannelKind } from '../../src/contract/channels.table.ts'
import type { DeclineReason } from '../../src/contract/declines.table.ts'
import type { Currency } from '../../src/contract/domain.table.ts'
import type { ProviderLink, ProviderPayment } from './payment-provider.ts'
import type { RefundAbility, RefundRequest, RefundStanding, RefundState } from './refund.ts'

/** A payment company, as one file describes it. `open` is called once a merchant account, with settings that its schema has accepted. */
export interface PaymentAdapter<Settings = unknown> {
  /** Stands in addresses and in the database: `/notify/<id>/<merchant>`. */
  readonly id: string
  readonly settings: GenericSchema<unknown, Settings>
  /** Settings that are secrets: only named in the operator's file, and text here, taken from the environment or a file. */
  readonly secrets: readonly (keyof Settings & string)[]
  readonly capabilities: Capabilities
  readonly open: (settings: Settings, account: MerchantAccount) => OpenAdapter
}

export interface Capabilities {
  readonly kinds: readonly ChannelKind[]
  /** Undefined: all that the catalogue sells in. */
  readonly currencies: readonly Currency[] | undefined
  readonly refund: RefundAbility
  /** The company takes one payment for each billing number, so a refund needs no `providerRef`. Otherwise a payer can pay twice. */
  readonly paysOnce?: true
  readonly tells: readonly PaymentEvent['about'][]
}

export interface MerchantAccount {
  readonly merchant: string
  /** Where the company sends its notices. */
  readonly notifyUrl: string
  /** Seconds since 1970. */
  readonly now: () => number
}

/** A merchant account at a company, ready to be asked. */
export interface OpenAdapter {
  /** Safe to repeat: the same billing number is the same payment. */
  readonly create: (payment: ProviderPayment) => Promise<ProviderLink>
  /** Undefined where the company has never heard of the payment. Absent where a company only tells, and cannot be asked. */
  readonly query?: (billingNo: string, providerRef: string | undefined) => Promise<PaymentStanding | undefined>
  /**
   * Asks the company a question that changes nothing, with the account's keys; rejects if it is away or refuses them. The doctor asks it.
   * Needed where `query` is absent, or answers an unknown number without asking the company.
   */
  readonly probe?: () => Promise<void>
  readonly hear: (notice: Notice) => Promise<HeardNotice> | HeardNotice
  /** Safe to repeat: the same refund number is the same refund. */
  readonly refund?: (refund: RefundRequest) => Promise<RefundStanding>
  readonly queryRefund?: (refund: RefundRequest) => Promise<RefundStanding | undefined>
}

/** `unknown` is asked again, and is never taken as failed. */
export const paymentStates = ['paid', 'pending', 'failed', 'expired', 'unknown'] as const
export type PaymentState = (typeof paymentStates)[number]

/** How a payment stands, as its company sees it. */
export interface PaymentStanding {
  /** One event has one id, however often it is told. */
  eventId: string
  billingNo: string
  providerRef: string
  status: PaymentState
  /** Why it failed, where the company says so. */
  decline?: DeclineReason
  amountMinor: number
  currency: string
  /** The account that the money goes to, as `MerchantAccount` names it; another word where it is another one. */
  merchant: string
  /** The brand, where the company has repeated what `ProviderPayment.merchant` said. */
  store?: string
  /** The company's own word for an `unknown` state. */
  word?: string
  /** By the company's clock: seconds since 1970. */
  occurredAt: number
}

export const disputeStates = ['opened', 'won', 'lost'] as const
export type DisputeState = (typeof disputeStates)[number]

/** What a company tells of a payment. A refund without a number of ours was made at the company's own desk. */
export type PaymentEvent =
  | ({ about: 'payment' } & PaymentStanding)
  | ({ about: 'refund'; eventId: string; billingNo: string; providerRef: string; occurredAt: number } & {
      refundNo: string | undefined
      status: RefundState
      amountMinor: number
      currency: string
    })
  | ({ about: 'dispute'; eventId: string; billingNo: string; providerRef: string; occurredAt: number } & {
      status: DisputeState
      amountMinor: number
      currency: string
    })

export type MoneyBackEvent = Exclude<PaymentEvent, { about: 'payment' }>

/** A notification exactly as it arrived. */
export interface Notice {
  method: string
  url: string
  headers: Readonly<Record<string, string | undefined>>
  body: Uint8Array
}

/** `signed`: proven. `hint`: may be true, so the company is asked about these numbers. `no`: forged or damaged. */
export interface HeardNotice {
  trust: 'signed' | 'hint' | 'no'
  events: readonly PaymentEvent[]
  /** An order that the company asks about before it takes money. */
  asksFor?: string
  /** The reply that the company expects, also where it depends on the outcome of its events. */
  reply: NoticeReply | ((outcome: NoticeOutcome) => NoticeReply | Promise<NoticeReply>)
}

export interface NoticeOutcome {
  /** Each event fits an order of ours. */
  fits: boolean
  /** The order that was asked for waits for its payment at this account. */
  isAwaited: boolean
}

export interface NoticeReply {
  status: number
  headers?: Readonly<Record<string, string>>
  body: string
}
