import type { DisputeState, Notice } from '../../payment-adapter.ts'
import type { RefundState } from '../../refund.ts'

/**
 * A payment company, played: its API and its notices, made from its public documents. `adapter:check` runs an adapter against it. A company's
 * file exports it as `double`; one of ADAPTERS_DIR may export a function that is given the tools.
 */
export interface CompanyDouble {
  /** The account, as the company names it: the second half of the account's id. */
  readonly merchant: string
  /** Called once a scenario, with the address of its API. */
  readonly open: (place: DoublePlace) => OpenDouble
}

export interface DoublePlace {
  url: string
  notifyUrl: string
  /** Seconds since 1970. */
  now: () => number
}

export interface OpenDouble {
  /** As the adapter's schema reads them, secrets in place. */
  readonly settings: Readonly<Record<string, unknown>>
  /** While a key of notices is being replaced: the new one and the former. Absent where the company has one key only. */
  readonly rotating?: Readonly<Record<string, unknown>>
  /** The field of a notice's body that holds its signature; absent where a header does. */
  readonly signedIn?: string
  readonly answer: (request: DoubleRequest) => DoubleReply | Promise<DoubleReply>
  /** The company's record of an order, for the check to compare. */
  readonly payments: (billingNo: string) => readonly DoublePayment[]
  /** The payer or time does it. `strange`: a state that nobody here has heard of. */
  readonly settle: (billingNo: string, to: 'paid' | 'failed' | 'expired' | 'strange') => void
  /** One notice with these events; undefined where the company has no such notice. */
  readonly notice: (events: readonly DoubleEvent[], signing?: Signing) => Notice | undefined
}

export interface DoubleRequest {
  method: string
  /** Path and query. */
  url: string
  headers: Readonly<Record<string, string | undefined>>
  body: string
}

export interface DoubleReply {
  status: number
  headers?: Readonly<Record<string, string>>
  body: string
}

/** In our words and minor units, however the company writes them. */
export interface DoublePayment {
  billingNo: string
  providerRef: string
  amountMinor: number
  currency: string
  refunds: readonly { refundNo: string; amountMinor: number }[]
}

interface NoticeContent {
  /** The same number is the same event. */
  id: string
  billingNo: string
  amountMinor: number
  currency: string
  /** Another account's than ours. */
  merchant?: string
}

export type DoubleEvent =
  | (NoticeContent & { about: 'payment'; status: 'paid' | 'failed' | 'pending' })
  | (NoticeContent & { about: 'refund'; refundNo: string; status: RefundState })
  | (NoticeContent & { about: 'dispute'; status: DisputeState })
  /** A notice of a kind that concerns nobody here. */
  | (NoticeContent & { about: 'other' })

export interface Signing {
  key?: 'current' | 'former' | 'wrong'
  /** When it says that it was signed: seconds since 1970. */
  at?: number
}
