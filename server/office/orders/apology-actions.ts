import type {
  getApologies as optionsCall,
  giveApology as giveCall,
} from '../../../office/contract/calls/order-actions.calls.ts'
import { pickName, pickText } from '../../catalogue/names.ts'
import { formatDecimal } from '../../catalogue/prices/money.ts'
import { getProductNames } from '../../orders/start/product-names.ts'
import { hasRightInBrand } from '../actor.ts'
import { OfficeError } from '../office-error.ts'
import type { OfficeHandler } from '../office-handler.ts'
import { createId } from '../secrets.ts'
import { lockStaff } from '../staff/staff.repository.ts'
import { actOnOrder } from './act-on-order.ts'
import { isPaid } from './answers.ts'
import { describeGift, findGift, giveGift, loadGifts } from './give-apology.ts'
import { findVisibleOrder } from './load-order-detail.ts'
import { officeApologies } from './office-orders.tables.ts'
import { apologyVerb } from './order-version.ts'
import {
  getApologyLimit,
  getPriceInCents,
  isCouponWithinLimit,
  isGoodsWithinLimit,
  sumApologiesOfDay,
} from './staff-apologies.ts'

/** Lists the goods and coupons that the person may give to the buyer of an order. */
export const getApologies: OfficeHandler<typeof optionsCall> = async ({ billingNo, language }, context) => {
  const { db, actor, at } = context
  const { order } = await findVisibleOrder(db, actor, billingNo)
  if (!hasRightInBrand(actor, 'giveApologies', order.brand)) throw new OfficeError('forbidden')
  const limit = getApologyLimit(actor, order.brand)
  const ofDay = await sumApologiesOfDay(db, actor.staffId, at)
  const { goods, coupons } = await loadGifts(db, order)
  const show = (dollars: number | null) => (dollars === null ? null : formatDecimal(dollars * 100))
  return {
    goods: goods
      .filter(({ prices }) => isGoodsWithinLimit(limit, getPriceInCents(prices), ofDay))
      .map((row) => ({
        id: row.productId,
        name: pickName(getProductNames(row), language),
        price: formatDecimal(getPriceInCents(row.prices)),
      })),
    coupons: isCouponWithinLimit(limit, ofDay)
      ? coupons.map(({ couponId, name, ratePermille }) => ({
          id: couponId,
          name: pickText(name, language),
          percentOff: Math.round(100 - ratePermille / 10),
        }))
      : [],
    perGift: show(limit.perGift),
    perDay: show(limit.perDay),
    usedToday: formatDecimal(ofDay.cents),
    couponsLeft: limit.couponsPerDay === null ? null : Math.max(limit.couponsPerDay - ofDay.coupons, 0),
  }
}

/** Gives the buyer of a paid order goods or a coupon as an apology. */
export const giveApology: OfficeHandler<typeof giveCall> = (request, context) =>
  actOnOrder(context, request, {
    right: 'giveApologies',
    verb: apologyVerb,
    act: async (order) => {
      const { tx, actor, at } = context
      if (!isPaid(order)) throw new OfficeError('notAllowed', { reason: 'unpaid' })
      const gift = await findGift(tx, order, request.gift)
      if (!gift) throw new OfficeError('notAllowed', { reason: 'noSuchGift' })
      // Lock the person's row. Otherwise, two gifts at the same moment could both be within the limit, but exceed it
      // together.
      await lockStaff(tx, actor.staffId)
      const limit = getApologyLimit(actor, order.brand)
      const ofDay = await sumApologiesOfDay(tx, actor.staffId, at)
      const dollarsMinor = gift.kind === 'goods' ? getPriceInCents(gift.goods.prices) : 0
      const isWithin =
        gift.kind === 'goods' ? isGoodsWithinLimit(limit, dollarsMinor, ofDay) : isCouponWithinLimit(limit, ofDay)
      if (!isWithin) throw new OfficeError('notAllowed', { reason: 'aboveLimit' })
      const ref = await giveGift(tx, order, gift, at)
      await tx.insert(officeApologies).values({
        id: createId(),
        billingNo: order.billingNo,
        brand: order.brand,
        kind: gift.kind,
        ref,
        dollarsMinor,
        staffId: actor.staffId,
        givenAt: at,
      })
      return { reply: { done: true }, after: describeGift(gift, ref) }
    },
  })
