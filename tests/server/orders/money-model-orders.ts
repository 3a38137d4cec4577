import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import type { PurchaseTerms } from '../../../src/contract/entities/purchase-terms.ts'
import { getMonthInJapan } from '../../../src/contract/law/countries.table.ts'
import { purchaseLimitUses } from '../../../server/catalogue/catalogue.tables.ts'
import type { Database } from '../../../server/db/database.ts'
import { reserveLimitUse } from '../../../server/orders/limits.ts'
import { orderDefaults, type OrderRow } from '../../../server/orders/orders.repository.ts'
import { orders, monthlySpendEntries } from '../../../server/orders/orders.tables.ts'
import { reserveMonthlySpend } from '../../../server/orders/spend-caps.ts'
import { reserveCoupon } from '../../../server/vip/coupon-steps.ts'
import { couponClaims } from '../../../server/vip/vip.tables.ts'

export const price = 1000
/** Monthly limit of a minor, into which this order or another one of the same price fits, but not both. */
const cap = price * 1.5

/** What differs between the orders of the model. */
export const orderKind = fc.record({
  isLimited: fc.boolean(),
  isCapped: fc.boolean(),
  isRandom: fc.boolean(),
  /**
   * When the goods are delivered: at once, at once with the buyer's consent to lose the right of withdrawal, or after
   * time to think.
   */
  delivery: fc.constantFrom('atOnce' as const, 'withConsent' as const, 'later' as const),
  discount: fc.constantFrom(0, 200),
})
type OrderKind = typeof orderKind extends fc.Arbitrary<infer T> ? T : never

/** Longer than a history, so that a waiting order is overdue only if a step says so. */
const undoSeconds = 86_400

/** First day on which buyers in Europe can withdraw through the store. */
const firstDay = Date.parse('2026-06-19T00:00:00Z') / 1000

/** Start of an order's history in Unix seconds. The histories cover several days and overlap. */
export const getStart = (order: number): number => firstDay + order * 3000

const couponCode = 'model'

function createTerms({ isRandom, delivery }: OrderKind): PurchaseTerms {
  const odds = isRandom ? { odds: [{ name: 'Chest', percent: '100' }] } : {}
  const consent = { id: 'deliverAtOnce', words: 'Deliver at once', given: true } as const
  const consents = delivery === 'withConsent' ? [consent] : []
  // The consent has an effect only with the confirmation that this rule requires.
  const law = consents.length > 0 ? ['eu-durable-confirmation'] : []
  return { shown_at: 0, language: 'en', law, price: '10.00', total: '10.00', currency: 'USD', ...odds, consents }
}

/** Writes an unpaid order with its reservations. `count` is its number. */
export async function createOrder(db: Database, kind: OrderKind, count: number): Promise<OrderRow> {
  const { isLimited, isCapped, delivery, discount } = kind
  const billingNo = `WT${String(count).padStart(24, '0')}`
  const row = {
    ...orderDefaults,
    billingNo,
    brand: 'watt',
    area: count % 3 === 0 ? 'na' : 'asia',
    clientId: count % 2 === 0 ? '1101021' : '1101022',
    gpId: '1',
    gameNames: {},
    suid: billingNo,
    userName: 'model',
    serverId: '1',
    serverName: '1',
    roleId: billingNo,
    roleName: '1',
    productId: 'model',
    productNames: {},
    limitFrequency: isLimited ? 1 : null,
    capMinor: isCapped ? cap : null,
    capUseMinor: isCapped ? price : null,
    deliveryDelay: delivery === 'later' ? undoSeconds : 0,
    terms: createTerms(kind),
    region: 'DE',
    paywayId: 11801,
    channelId: count % 4,
    methodName: 'card',
    trafficChannel: '1',
    amountMinor: price,
    listMinor: discount === 0 ? null : price + discount,
    couponCode: discount === 0 ? null : couponCode,
    currency: 'USD',
    points: 10,
    state: 'handed_off',
    version: 1,
    returnUrl: '',
    language: 'en',
    providerRef: `ref_${billingNo}`,
    createdAt: getStart(count),
    expiresAt: getStart(count) + 1,
    asks: 0,
  } as const
  const [order] = await db.insert(orders).values(row).returning()
  if (!order) throw new Error('no order')
  const { brand, gpId, suid } = order
  const claim = { couponId: couponCode, requestId: billingNo, claimedAt: 0, validFrom: 0, validUntil: 2 ** 40 }
  await db.insert(couponClaims).values({ ...claim, brand, gpId, suid, code: couponCode, state: 'usable' })
  await db.transaction(async (tx) => {
    await reserveLimitUse(tx, order, order.createdAt)
    await reserveMonthlySpend(tx, order, order.createdAt)
    await reserveCoupon(tx, order, order.createdAt)
  })
  return order
}

export async function findLimitUse(db: Database, { roleId }: OrderRow) {
  const [use] = await db.select().from(purchaseLimitUses).where(eq(purchaseLimitUses.roleId, roleId))
  return use
}

export async function findCouponState(db: Database, { suid }: OrderRow) {
  const [coupon] = await db.select({ state: couponClaims.state }).from(couponClaims).where(eq(couponClaims.suid, suid))
  return coupon?.state
}

/** Uses the purchase limit of an order's character, as another order would. Returns false if nothing is left. */
export async function buyAsAnother(db: Database, order: OrderRow): Promise<boolean> {
  const use = await findLimitUse(db, order)
  if (!use || use.unpaid || use.used >= 1) return false
  await db
    .update(purchaseLimitUses)
    .set({ used: use.used + 1 })
    .where(eq(purchaseLimitUses.roleId, order.roleId))
  return true
}

/** Pays another order of the same account, unless the monthly limit is used up. Returns the month of its payment. */
export async function spendAsAnother(
  db: Database,
  { billingNo, brand, suid, capMinor }: OrderRow,
  at: number,
): Promise<string | undefined> {
  const month = getMonthInJapan(at)
  const uses = await db.select().from(monthlySpendEntries).where(eq(monthlySpendEntries.suid, suid))
  if (capMinor === null || uses.some((use) => use.isPaid && use.month === month)) return undefined
  const use = { brand, suid, month, amountMinor: price, isPaid: true, countedAt: at }
  await db.insert(monthlySpendEntries).values({ ...use, billingNo: `${billingNo}-other` })
  return month
}
