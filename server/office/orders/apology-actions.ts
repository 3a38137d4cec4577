import { and, eq } from 'drizzle-orm'
import type * as v from 'valibot'
import type {
  decideApologyGift as decideCall,
  listApologyGifts as optionsCall,
  giveApologyGift as giveCall,
} from '../../../office/contract/calls/order-actions.calls.ts'
import { pickName, pickTranslatedText } from '../../catalogue/names.ts'
import { formatDecimal } from '../../catalogue/prices/money.ts'
import { getProductNames } from '../../orders/start/product-names.ts'
import { hasRightInBrand } from '../actor.ts'
import { OfficeError } from '../office-error.ts'
import type { ChangeContext, OfficeHandler } from '../office-handler.ts'
import { lockLog } from '../log/append-log.ts'
import { createId } from '../secrets.ts'
import { runOrderAction } from './run-order-action.ts'
import { isPaid } from './answers.ts'
import { buildAwaitingGiftsCondition } from './gift-approvals.ts'
import { describeGift, findGift, getGiftId, giveGift, loadApologyGifts } from './give-apology.ts'
import { findVisibleOrder } from './load-order-detail.ts'
import { apologyGifts } from './office-orders.tables.ts'
import { apologyGiftRequestLogVerb, apologyGiftLogVerb } from './order-version.ts'
import {
  getApologyLimit,
  getPriceInCents,
  hasDailyLimit,
  isCouponGiftWithinLimit,
  isGoodsGiftWithinLimit,
  sumApologyGiftsInLast24Hours,
} from './staff-apologies.ts'
import { loadNamesOfApprovers } from './staff-refunds.ts'

const notAllowed = (reason: string) => new OfficeError('notAllowed', { reason })

/** Lists the gifts that an order's buyer can get, and which of them need a second person's approval. */
export const getApologyOptions: OfficeHandler<typeof optionsCall> = async ({ billingNo, language }, context) => {
  const { db, home, actor } = context
  const { order } = await findVisibleOrder(db, actor, billingNo)
  if (!hasRightInBrand(actor, 'giveApologies', order.brand)) throw new OfficeError('forbidden')
  const limit = getApologyLimit(actor, order.brand)
  const recentGifts = await sumApologyGiftsInLast24Hours(db, context, { needsAll: false })
  const { goods, coupons } = await loadApologyGifts(db, order)
  const show = (dollars: number | null) => (dollars === null ? null : formatDecimal(dollars * 100))
  return {
    goods: goods.map((row) => ({
      id: row.productId,
      name: pickName(getProductNames(row), language),
      isWithinLimit: isGoodsGiftWithinLimit(limit, getPriceInCents(row.prices), recentGifts),
      price: formatDecimal(getPriceInCents(row.prices)),
    })),
    coupons: coupons.map(({ couponId, name, ratePermille }) => ({
      id: couponId,
      name: pickTranslatedText(name, language),
      isWithinLimit: isCouponGiftWithinLimit(limit, recentGifts),
      percentOff: Math.round(100 - ratePermille / 10),
    })),
    perGift: show(limit.perGift),
    perDay: show(limit.perDay),
    usedToday: formatDecimal(recentGifts.cents),
    couponsLeft: limit.couponsPerDay === null ? null : Math.max(limit.couponsPerDay - recentGifts.coupons, 0),
    approvers: await loadNamesOfApprovers(home, 'approveApologies', { brand: order.brand, staffId: actor.staffId }),
  }
}

/** Gives an order's buyer an apology gift, or requests approval if the gift exceeds the user's limits. */
export const giveApology: OfficeHandler<typeof giveCall> = (request, context) =>
  runOrderAction(context, request, {
    right: 'giveApologies',
    verb: apologyGiftLogVerb,
    act: async (order) => {
      const { tx, actor, at } = context
      const { reason, note } = request
      if (!isPaid(order)) throw notAllowed('unpaid')
      if ((await tx.$count(apologyGifts, buildAwaitingGiftsCondition(order))) > 0) throw notAllowed('giftAwaits')
      const gift = await findGift(tx, order, request.gift)
      if (!gift) throw notAllowed('noSuchGift')
      // Lock the log, so that two concurrent gifts cannot exceed the limit together.
      await lockLog(tx)
      const limit = getApologyLimit(actor, order.brand)
      const recentGifts = await sumApologyGiftsInLast24Hours(tx, context, { needsAll: hasDailyLimit(limit) })
      const dollarsMinor = gift.kind === 'goods' ? getPriceInCents(gift.goods.prices) : 0
      const isWithin =
        gift.kind === 'goods'
          ? isGoodsGiftWithinLimit(limit, dollarsMinor, recentGifts)
          : isCouponGiftWithinLimit(limit, recentGifts)
      const ref = isWithin ? await giveGift(tx, order, gift, at) : undefined
      await tx.insert(apologyGifts).values({
        id: createId(),
        billingNo: order.billingNo,
        brand: order.brand,
        kind: gift.kind,
        gift: getGiftId(gift),
        reason,
        note,
        state: isWithin ? 'given' : 'awaiting',
        ref,
        dollarsMinor,
        staffId: actor.staffId,
        staff: actor.name,
        askedAt: at,
      })
      return {
        reply: { outcome: isWithin ? 'given' : 'awaitsApproval' },
        after: describeGift(gift, ref),
        ...(isWithin ? {} : { verb: apologyGiftRequestLogVerb }),
      }
    },
  })

/** Approves or declines another person's gift request. */
export const decideApology = (
  request: v.InferOutput<typeof decideCall.request>,
  context: ChangeContext,
): ReturnType<OfficeHandler<typeof decideCall>> =>
  runOrderAction(context, request, {
    right: 'approveApologies',
    verb: request.decision === 'approve' ? 'order.approveApology' : 'order.declineApology',
    act: async (order) => {
      const { tx, actor, at } = context
      const [pending] = await tx
        .select()
        .from(apologyGifts)
        .where(and(eq(apologyGifts.id, request.approvalId), buildAwaitingGiftsCondition(order)))
        .for('update')
      if (!pending) throw notAllowed('noWaitingGift')
      if (pending.staffId === actor.staffId) throw notAllowed('ownGift')
      const decide = (change: Partial<typeof apologyGifts.$inferInsert>) =>
        tx
          .update(apologyGifts)
          .set({ ...change, decidedBy: actor.staffId, decidedAt: at })
          .where(eq(apologyGifts.id, pending.id))
      const before = { gift: pending.gift, by: pending.staff }
      if (request.decision === 'decline') {
        await decide({ state: 'declined' })
        return { reply: { done: true }, before, after: null }
      }
      const gift = await findGift(tx, order, pending.gift)
      if (!gift) throw notAllowed('noSuchGift')
      const ref = await giveGift(tx, order, gift, at)
      await decide({ state: 'given', ref })
      return { reply: { done: true }, before, after: describeGift(gift, ref) }
    },
  })
