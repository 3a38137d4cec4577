import type { HeardNotice, MoneyBackEvent, Notice, PaymentStanding } from './payment-adapter.ts'
import type { RefundAbility, RefundRequest, RefundStanding } from './refund.ts'
import type { ProviderLink, ProviderPayment } from './payment-provider.ts'

/** The payment companies and the games' deliveries. */
export interface PaymentOptions {
  provider: PaymentProvider
  game: GameDelivery
}

/** Where a payment is or may be. `account`: `<adapter>/<merchant>`, once the order has one. */
export interface PaymentPlace extends Pick<ProviderPayment, 'merchant' | 'area' | 'paywayId' | 'kind' | 'currency'> {
  account: string | null
  providerRef: string | null
}

/** What came of asking an account for a new payment. `uncovered`: no route leads to one, and `account` is `none`. */
export interface PaymentAttempt {
  readonly account: string
  readonly billingNo: string
  readonly outcome: 'created' | 'unreachable' | 'refused' | 'uncovered'
  readonly error?: unknown
}

/** What decides which merchant accounts take a payment. */
export type RoutedPayment = Pick<PaymentPlace, 'merchant' | 'area' | 'paywayId' | 'kind' | 'currency'>

/** The payment of a new order knows no address for notices: each account has its own. */
export type PaymentToCreate = Omit<ProviderPayment, 'notifyUrl'>

export interface CreatedPayment extends ProviderLink {
  account: string
}

/** The state of a payment, and its source. */
export interface ReportedPayment extends PaymentStanding {
  account: string
  /** Whether the money went where an order of this brand and account may be paid. */
  isOf: (order: { brand: string; account: string | null }) => boolean
}

/**
 * All merchant accounts behind one face. Orders never read a company's tables, a company never reads the orders'.
 * An order that has an account stays there; one without goes to the first that can create its payment.
 */
export interface PaymentProvider {
  /** Safe to repeat: the same billing number answers the same payment, with a fresh way into it where the old one ran out. */
  create: (payment: PaymentToCreate, account: string | null) => Promise<CreatedPayment>
  /** Undefined where no company has heard of the number; `unasked` where the one that has it cannot be asked. */
  query: (billingNo: string, place: PaymentPlace) => Promise<ReportedPayment | 'unasked' | undefined>
  /** Undefined for an account that there is not. */
  hear: (account: string, notice: Notice) => Promise<HeardAt | undefined>
  /** What an account's company gives back. `null`, here and below: an order from before accounts were kept. */
  refunds: (account: string | null) => RefundAbility
  /** Safe to repeat: the same refund number is the same refund. Fails where the account's company cannot give back. */
  refund: (account: string | null, refund: RefundRequest) => Promise<RefundStanding>
  /** Undefined where the company has never heard of the refund, or cannot be asked. */
  queryRefund: (account: string | null, refund: RefundRequest) => Promise<RefundStanding | undefined>
  /** Has every attempt to create a payment reported, for the log and the figures. */
  watch: (listener: (attempt: PaymentAttempt) => void) => void
  /** Why no account takes such a payment, in words for the operator; undefined if one does. Asks nobody. */
  whyUncovered: (payment: RoutedPayment) => string | undefined
  /** Asks each account a harmless question. */
  probe: () => Promise<readonly Probed[]>
}

export interface HeardAt extends Omit<HeardNotice, 'events'> {
  account: string
  payments: readonly ReportedPayment[]
  moneyBack: readonly MoneyBackEvent[]
}

export interface Probed {
  account: string
  /** Undefined where it answers. */
  error?: unknown
}

export interface Delivery {
  billingNo: string
  brand: string
  gpId: string
  serverId: string
  roleId: string
  productId: string
  /** Of a card: so many instead of the product. */
  gems: number | null
}

/** A gift that an account has claimed for one of its characters. */
export interface GiftDelivery {
  giftNo: string
  brand: string
  gpId: string
  serverId: string
  roleId: string
  source: string
  giftId: string
}

/** What a game says to a delivery. `refused` never changes: it is not told again, and the money goes back. */
export type DeliveryAnswer = { done: true } | { later: number } | { refused: string }

/** What a game says when something it has handed out is to be taken back; `spent`: the player has used it. */
export type RevokeAnswer = 'revoked' | 'spent' | 'unknown'

/** A purchase that is to be taken back, and why. */
export type Revocation = Delivery & { reason: string }

/** The game's side: hands out a purchase once a billing number, a gift once its own, however often it is told. */
export interface GameDelivery {
  deliver: (delivery: Delivery) => Promise<DeliveryAnswer>
  /** Safe to repeat: goods that are taken back stay so. */
  revoke: (revocation: Revocation) => Promise<RevokeAnswer>
  give: (gift: GiftDelivery) => Promise<void>
  /** Changes nothing; fails where the game cannot be reached. */
  greet: () => Promise<void>
}
