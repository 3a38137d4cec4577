import { and, eq } from 'drizzle-orm'
import type { OrderDetail } from '../../../office/contract/entities/order.ts'
import type { Language } from '../../../src/contract/domain.table.ts'
import { pickName, pickTranslatedText } from '../../catalogue/names.ts'
import type { OrderRow } from '../../orders/orders.repository.ts'
import { getProductNames } from '../../orders/start/product-names.ts'
import { hasRightInBrand } from '../actor.ts'
import type { ReadContext } from '../office-handler.ts'
import { findGift, type Gift } from './give-apology.ts'
import { apologyGifts } from './office-orders.tables.ts'

export const buildAwaitingGiftsCondition = ({ billingNo }: Pick<OrderRow, 'billingNo'>) =>
  and(eq(apologyGifts.billingNo, billingNo), eq(apologyGifts.state, 'awaiting'))

const formatGiftName = (gift: Gift, language: Language): string =>
  gift.kind === 'goods'
    ? pickName(getProductNames(gift.goods), language)
    : pickTranslatedText(gift.coupon.name, language)

export async function loadGiftApprovals(
  { db, actor }: Pick<ReadContext, 'db' | 'actor'>,
  order: OrderRow,
  language: Language,
): Promise<OrderDetail['giftApprovals']> {
  const rows = await db.select().from(apologyGifts).where(buildAwaitingGiftsCondition(order))
  const mayApprove = hasRightInBrand(actor, 'approveApologies', order.brand)
  return Promise.all(
    rows.map(async ({ id, gift: giftId, reason, note, staff, staffId, askedAt }) => {
      const gift = await findGift(db, order, giftId)
      return {
        approvalId: id,
        // Show the id of a gift that is no longer in the catalogue. Such a gift can only be declined.
        gift: gift ? formatGiftName(gift, language) : giftId,
        reason,
        note: note || null,
        askedBy: staff,
        askedAt,
        mayDecide: mayApprove && staffId !== actor.staffId,
      }
    }),
  )
}
