import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { cardCheck, cardInfo, cardRedeemed, giftHistory, thirdGift } from '../entities/card.ts'
import { payStarted } from '../entities/payment.ts'
import { giftsReceived } from '../entities/events.ts'
import { orderStatus, orderList } from '../entities/order.ts'
import { id, platform, requestId, shortText, count } from '../fields.ts'

/** Error codes for redeeming a card. */
const cardCodes = ['badCard', 'cardUsed', 'cardExpired', 'cardOfOtherGame'] as const

export const getOrderInfo = defineCall(
  '/api/pay/getOrderInfo',
  'Where an order stands; without its owner’s token, names are masked',
  v.object({ billing_no: shortText, simple: v.optional(v.picklist(['0', '1'])) }),
  orderStatus,
  { codes: ['notFound'] },
)
export const getOrderList = defineCall(
  '/api/pay/getOrderList',
  'The orders of an account; with the brand’s login client, of all that the token opens',
  v.object({ client_id: id }),
  orderList,
  { codes: ['notLoggedIn', 'notAGame'] },
)
export const payOn = defineCall(
  '/api/pay/payOn',
  'A way on into the payment of an order, for the account that bought it, on any device',
  v.object({ billing_no: shortText }),
  payStarted,
  { changes: true, retry: false, codes: ['notFound', 'paymentProblem'] },
)
export const checkCard = defineCall(
  '/api/pay/checkCard',
  'What a card is worth',
  v.object({ client_id: id, card_info: cardInfo }),
  cardCheck,
  { codes: ['notLoggedIn', 'notAGame', ...cardCodes] },
)
export const redeemCard = defineCall(
  '/api/pay/redeemCard',
  'Redeem a card for a character',
  v.object({
    areaId: v.optional(id),
    client_id: id,
    server_id: id,
    role_id: id,
    platform,
    card_info: cardInfo,
    request_id: requestId,
  }),
  cardRedeemed,
  { changes: true, codes: ['notLoggedIn', 'notAGame', 'notRealName', 'noSuchRole', 'otherPurchase', ...cardCodes] },
)
export const getThirdGift = defineCall(
  '/api/pay/getThirdGift',
  'Gifts that partners offer',
  v.object({ client_id: id }),
  v.object({ gifts: v.array(thirdGift) }),
  { codes: ['notLoggedIn', 'notAGame'] },
)
export const receiveThirdGift = defineCall(
  '/api/pay/receiveThirdGift',
  'Claim a gift that a partner offers',
  v.object({ client_id: id, server_id: id, role_id: id, gift_id: id, request_id: requestId }),
  giftsReceived,
  { changes: true, codes: ['notLoggedIn', 'notAGame', 'noSuchRole', 'notFound', 'giftReceived'] },
)
export const getProductPoints = defineCall(
  '/api/pay/productPoints',
  'Growth points a purchase brings',
  v.object({ client_id: id, product_id: id }),
  v.object({ points: count }),
  { codes: ['notAGame', 'notFound'] },
)
export const getGiftHistory = defineCall(
  '/api/pay/getGiftHistory',
  'Own cards, stored values, history',
  v.object({ client_id: id }),
  giftHistory,
  { codes: ['notLoggedIn', 'notAGame'] },
)

export const orderCalls = {
  getOrderInfo,
  getOrderList,
  payOn,
  checkCard,
  redeemCard,
  getThirdGift,
  receiveThirdGift,
  getProductPoints,
  getGiftHistory,
}
