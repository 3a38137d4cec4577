import * as v from 'valibot'
import { defineCall } from '../call.ts'
import {
  cardCheckSchema,
  cardInfoSchema,
  redeemedCardSchema,
  giftHistorySchema,
  thirdGiftSchema,
} from '../entities/card.ts'
import { startedPaymentSchema } from '../entities/payment.ts'
import { receivedGiftsSchema } from '../entities/events.ts'
import { orderStatusSchema, orderListSchema } from '../entities/order.ts'
import { idSchema, platformSchema, requestIdSchema, shortTextSchema, integerSchema } from '../fields.ts'

/** Error codes for redeeming a card. */
const cardCodes = ['badCard', 'cardUsed', 'cardExpired', 'cardOfOtherGame'] as const

export const getOrderInfo = defineCall(
  '/api/pay/getOrderInfo',
  'Where an order stands; without its owner’s token, names are masked',
  v.object({ billing_no: shortTextSchema, simple: v.optional(v.picklist(['0', '1'])) }),
  orderStatusSchema,
  { codes: ['notFound'] },
)
export const getOrderList = defineCall(
  '/api/pay/getOrderList',
  'The orders of an account; with the brand’s login client, of all that the token opens',
  v.object({ client_id: idSchema }),
  orderListSchema,
  { codes: ['notLoggedIn', 'notAGame'] },
)
export const continuePayment = defineCall(
  '/api/pay/payOn',
  'A way on into the payment of an order, for the account that bought it, on any device',
  v.object({ billing_no: shortTextSchema }),
  startedPaymentSchema,
  { changes: true, retry: false, codes: ['notFound', 'paymentProblem', 'capReached', 'playerPaused'] },
)
export const takeBackOrder = defineCall(
  '/api/pay/takeBack',
  'Take an order back before the game is notified, or if its delivery is overdue; answers where the order stands',
  v.object({ billing_no: shortTextSchema }),
  orderStatusSchema,
  { changes: true, retry: false, codes: ['notLoggedIn', 'notFound', 'takeBackLate'] },
)
/**
 * Outcomes of a report that goods went to the wrong character. `refund`: the game took them back and the order is
 * refunded. `review`: customer service decides. `asked`: the game has not answered yet.
 */
export const unusedOutcomes = ['refund', 'review', 'asked'] as const
export const returnUnused = defineCall(
  '/api/pay/returnUnused',
  'Return delivered goods that the player has not used, for example because they chose the wrong character',
  v.object({ billing_no: shortTextSchema }),
  v.object({ outcome: v.picklist(unusedOutcomes) }),
  { changes: true, retry: false, codes: ['notLoggedIn', 'notFound', 'takeBackLate'] },
)
export const checkCard = defineCall(
  '/api/pay/checkCard',
  'What a card is worth',
  v.object({ client_id: idSchema, card_info: cardInfoSchema }),
  cardCheckSchema,
  { codes: ['notLoggedIn', 'notAGame', ...cardCodes] },
)
export const redeemCard = defineCall(
  '/api/pay/redeemCard',
  'Redeem a card for a character',
  v.object({
    areaId: v.optional(idSchema),
    client_id: idSchema,
    server_id: idSchema,
    role_id: idSchema,
    platform: platformSchema,
    card_info: cardInfoSchema,
    request_id: requestIdSchema,
  }),
  redeemedCardSchema,
  {
    changes: true,
    codes: [
      'notLoggedIn',
      'notAGame',
      'notRealName',
      'noSuchRole',
      'otherPurchase',
      'birthMonthRequired',
      'capReached',
      'playerBlocked',
      'playerPaused',
      ...cardCodes,
    ],
  },
)
export const getThirdGift = defineCall(
  '/api/pay/getThirdGift',
  'Gifts that partners offer',
  v.object({ client_id: idSchema }),
  v.object({ gifts: v.array(thirdGiftSchema) }),
  { codes: ['notLoggedIn', 'notAGame'] },
)
export const receiveThirdGift = defineCall(
  '/api/pay/receiveThirdGift',
  'Claim a gift that a partner offers',
  v.object({
    client_id: idSchema,
    server_id: idSchema,
    role_id: idSchema,
    gift_id: idSchema,
    request_id: requestIdSchema,
  }),
  receivedGiftsSchema,
  { changes: true, codes: ['notLoggedIn', 'notAGame', 'noSuchRole', 'notFound', 'giftReceived'] },
)
export const getProductPoints = defineCall(
  '/api/pay/productPoints',
  'Growth points a purchase brings',
  v.object({ client_id: idSchema, product_id: idSchema }),
  v.object({ points: integerSchema }),
  { codes: ['notAGame', 'notFound'] },
)
export const getGiftHistory = defineCall(
  '/api/pay/getGiftHistory',
  'Own cards, stored values, history',
  v.object({ client_id: idSchema }),
  giftHistorySchema,
  { codes: ['notLoggedIn', 'notAGame'] },
)

export const orderCalls = {
  getOrderInfo,
  getOrderList,
  continuePayment,
  takeBackOrder,
  returnUnused,
  checkCard,
  redeemCard,
  getThirdGift,
  receiveThirdGift,
  getProductPoints,
  getGiftHistory,
}
