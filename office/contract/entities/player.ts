import * as v from 'valibot'
import {
  billingNoSchema,
  booleanSchema,
  currencySchema,
  decimalSchema,
  integerSchema,
  timestampSchema,
} from '../../../src/contract/fields.ts'

/**
 * Id of a player in URLs and in the log. It is random because the account id is personal data, which nobody sees
 * without a reason.
 */
export const playerKeySchema = v.pipe(v.string(), v.uuid())

const blockEnd = v.object({
  reason: v.string(),
  blockedAt: timestampSchema,
  /** Time at which the block ends by itself; null if it does not. */
  until: v.nullable(timestampSchema),
})

/** Player in a list, with the names always masked. */
export const playerRowSchema = v.object({
  player: v.string(),
  brand: v.string(),
  games: v.array(v.string()),
  account: v.string(),
  accountId: v.string(),
  block: v.nullable(blockEnd),
})
export type PlayerRowView = v.InferOutput<typeof playerRowSchema>

/** Account in one game, with its characters. The names are masked unless `unmaskedUntil` is set. */
const gameAccount = v.object({
  game: v.string(),
  account: v.string(),
  characters: v.array(v.object({ name: v.string(), id: v.string(), server: v.string(), level: integerSchema })),
})

/** Sums of all orders in one currency. `refunded` includes only completed refunds. */
const total = v.object({
  currency: currencySchema,
  orders: integerSchema,
  paid: decimalSchema,
  refunded: decimalSchema,
})

const refund = v.object({
  billingNo: billingNoSchema,
  supportCode: v.string(),
  ref: v.string(),
  amount: decimalSchema,
  currency: currencySchema,
  state: v.picklist(['requested', 'sent', 'refunded', 'refused']),
  /** Note by the person who requested the refund, or else its cause, such as `dispute`. */
  why: v.string(),
  at: timestampSchema,
})
const dispute = v.object({
  billingNo: billingNoSchema,
  supportCode: v.string(),
  ref: v.string(),
  amount: decimalSchema,
  currency: currencySchema,
  state: v.picklist(['opened', 'won', 'lost']),
  at: timestampSchema,
})

/** Login of the player. `session` identifies it for `endPlayerSessions`; it is not a token. */
const session = v.object({
  session: v.string(),
  games: v.array(v.string()),
  /** Time of the login; null for logins before this was stored. */
  startedAt: v.nullable(timestampSchema),
  expiresAt: timestampSchema,
})

const coupon = v.object({
  game: v.string(),
  code: v.string(),
  name: v.string(),
  percentOff: integerSchema,
  state: v.picklist(['usable', 'reserved', 'used', 'expired']),
  validUntil: timestampSchema,
  usedAt: v.nullable(timestampSchema),
  /** Order that reserves or has used the coupon. */
  billingNo: v.nullable(billingNoSchema),
})

/** Purchase limit of a product that a character has used. */
const productLimit = v.object({
  productId: v.string(),
  goods: v.string(),
  character: v.string(),
  used: integerSchema,
  most: integerSchema,
  /** True if an unpaid order reserves one more. */
  isReserved: booleanSchema,
  /** Time at which the count restarts; null if it does not. */
  restartsAt: v.nullable(timestampSchema),
})

/** Monthly limit that the law sets for a minor. */
const monthlyLimit = v.object({ currency: currencySchema, most: decimalSchema, left: decimalSchema })

/** Spending limits that the player has set for themselves. */
const ownLimits = v.object({
  currency: currencySchema,
  budget: v.nullable(v.object({ most: decimalSchema, left: decimalSchema })),
  /** Budget change that has not taken effect yet, or null. `most` is null if the change removes the budget. */
  next: v.nullable(v.object({ most: v.nullable(decimalSchema), at: timestampSchema })),
  pausedUntil: v.nullable(timestampSchema),
})

const makeUpLink = v.object({
  replenishId: v.string(),
  game: v.string(),
  amount: decimalSchema,
  currency: currencySchema,
  state: v.picklist(['open', 'paying', 'paid', 'expired']),
  createdAt: timestampSchema,
  validUntil: timestampSchema,
  /** Order that pays or has paid the link. */
  billingNo: v.nullable(billingNoSchema),
  /** URL of a link that can still be paid; null for roles that cannot create links. */
  url: v.nullable(v.string()),
})

/** What a new make-up link may contain. */
const makeUpChoices = v.object({
  /** Games of the account. The game's area determines the payment methods and the default currency. */
  games: v.array(v.object({ clientId: v.string(), name: v.string(), currency: currencySchema })),
  /** Currencies with the highest amount that the brand's rules allow; null for no maximum. */
  currencies: v.array(v.object({ currency: currencySchema, most: v.nullable(decimalSchema) })),
  hours: integerSchema,
  /** True if the brand's rules require that payers log in. */
  needsLogin: booleanSchema,
})

const staffAction = v.object({
  sequence: integerSchema,
  at: timestampSchema,
  staff: v.string(),
  verb: v.string(),
  reason: v.string(),
  note: v.string(),
})

export const playerDetailSchema = v.object({
  ...playerRowSchema.entries,
  /** Version that changes when the player is blocked or unblocked. Both actions send it back. */
  version: v.string(),
  /** Time until which the names are revealed to this person; null while they are masked. */
  unmaskedUntil: v.nullable(timestampSchema),
  accounts: v.array(gameAccount),
  totals: v.array(total),
  /** Number of paid orders that the game has not confirmed. */
  undelivered: integerSchema,
  firstOrderAt: v.nullable(timestampSchema),
  /** Newest first, at most 50. */
  refunds: v.array(refund),
  disputes: v.array(dispute),
  sessions: v.array(session),
  coupons: v.array(coupon),
  productLimits: v.array(productLimit),
  monthlyLimit: v.nullable(monthlyLimit),
  ownLimits: v.nullable(ownLimits),
  links: v.array(makeUpLink),
  makeUp: makeUpChoices,
  /** What the staff did with this player, newest first. */
  history: v.array(staffAction),
})
export type PlayerDetail = v.InferOutput<typeof playerDetailSchema>
