import { fillIn, readWords } from '../../../locales/read-words.ts'
import { supportedLanguages, trafficChannelIds } from '../../../src/contract/domain.table.ts'
import type { GoodsRow } from '../../catalogue/goods.repository.ts'
import { pickName } from '../../catalogue/names.ts'
import type { Transaction } from '../../db/transaction.ts'
import { getTraceId } from '../../tracing/trace.ts'
import { giftCardMethodNames } from '../cards/card-names.ts'
import type { ReplenishLinkSteps } from '../order-store.ts'
import { orderDefaults, type OrderRow } from '../orders.repository.ts'
import { orders, orderTimeline } from '../orders.tables.ts'
import { settlePaymentInTransaction } from '../payment/settle-payment.ts'
import { generateBillingNo } from './billing-no.ts'
import { getProductNames } from './product-names.ts'

const giftWords = readWords('message', ['gift'])

/** Returns the gift's name in every language, such as "300 Crystals (gift from customer service)". */
const getGiftNames = (goods: GoodsRow): Record<string, string> => {
  const names = getProductNames(goods)
  return Object.fromEntries(
    supportedLanguages.map((language) => [
      language,
      fillIn(giftWords(language).gift, { goods: pickName(names, language) }),
    ]),
  )
}

/**
 * Gives goods to an order's character as a new order with amount 0, which is delivered like a purchase. Returns its
 * billing number.
 */
export async function grantGoods(
  tx: Transaction,
  replenishLinks: ReplenishLinkSteps,
  { order, goods, at }: { order: OrderRow; goods: GoodsRow; at: number },
): Promise<string> {
  const billingNo = generateBillingNo(order.brand)
  const returnUrl = new URL(order.returnUrl)
  returnUrl.searchParams.set('billing_no', billingNo)
  const gift: OrderRow = {
    ...orderDefaults,
    openFlags: [],
    billingNo,
    brand: order.brand,
    area: order.area,
    clientId: order.clientId,
    gpId: order.gpId,
    gameNames: order.gameNames,
    suid: order.suid,
    userName: order.userName,
    serverId: order.serverId,
    serverName: order.serverName,
    roleId: order.roleId,
    roleName: order.roleName,
    productId: goods.productId,
    productNames: getGiftNames(goods),
    productIcon: goods.icon,
    bonus: goods.bonus,
    region: '',
    // Gifts use the gift card payment method, which involves no payment provider.
    paywayId: 10901,
    channelId: 43,
    methodName: JSON.stringify(giftCardMethodNames),
    trafficChannel: String(trafficChannelIds.storeLogin),
    amountMinor: 0,
    currency: order.currency,
    state: 'created',
    version: 0,
    language: order.language,
    returnUrl: returnUrl.href,
    createdAt: at,
    expiresAt: at,
    asks: 0,
  }
  await tx.insert(orders).values(gift)
  await tx
    .insert(orderTimeline)
    .values({ billingNo, version: 0, event: 'created', source: 'operator', at, traceId: getTraceId() })
  await settlePaymentInTransaction(tx, replenishLinks, {
    order: gift,
    outcome: 'paid',
    origin: { at, source: 'operator' },
  })
  return billingNo
}
