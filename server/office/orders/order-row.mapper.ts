import type * as v from 'valibot'
import type { orderRowSchema } from '../../../office/contract/entities/order.ts'
import type { Currency, Language } from '../../../src/contract/domain.table.ts'
import { getSupportCode } from '../../../src/contract/links/support-code.ts'
import type { ListedOrder } from '../../admin/search/list-orders.ts'
import { pickName, pickTranslatedText } from '../../catalogue/names.ts'
import { formatDecimal, isCurrency } from '../../catalogue/prices/money.ts'
import { maskName } from '../../orders/mask-name.ts'
import type { OrderRow } from '../../orders/orders.repository.ts'

export function requireCurrency(currency: string): Currency {
  if (!isCurrency(currency)) throw new Error('an order of an unknown currency')
  return currency
}

export const mapOrderToListRow = (
  { order, money, goods }: ListedOrder,
  language: Language,
): v.InferInput<typeof orderRowSchema> => ({
  billingNo: order.billingNo,
  supportCode: getSupportCode(order.billingNo),
  brand: order.brand,
  game: pickName(order.gameNames, language),
  area: order.area,
  character: maskName(order.roleName),
  server: order.serverName,
  goods: pickName(order.productNames, language),
  method: pickTranslatedText(order.methodName, language),
  channel: formatChannelKey(order),
  amount: formatDecimal(order.amountMinor),
  currency: requireCurrency(order.currency),
  money,
  goodsState: goods,
  flag: order.flag,
  createdAt: order.createdAt,
  paidAt: order.paidAt,
  deliveredAt: order.deliveredAt,
})

export const formatChannelKey = ({ paywayId, channelId }: OrderRow): string => `${paywayId}_${channelId}`
