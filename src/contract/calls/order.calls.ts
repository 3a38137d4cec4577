import * as v from 'valibot'
import { defineApiCall } from '../call.ts'
import {
  cardCheckResultSchema,
  encodedCardCredentialsSchema,
  redeemedCardSchema,
  giftCardHistorySchema,
  partnerGiftSchema,
} from '../entities/card.ts'
import { startedPaymentSchema } from '../entities/payment.ts'
import { receivedEventGiftIdsSchema } from '../entities/events.ts'
import { orderStatusSchema, orderListSchema } from '../entities/order.ts'
import { idSchema, platformSchema, requestIdSchema, shortTextSchema, integerSchema } from '../fields.ts'

const cardCodes = ['badCard', 'cardUsed', 'cardExpired', 'cardOfOtherGame'] as const

export const getOrderInfo = defineApiCall(
  '/api/pay/getOrderInfo',
  'Status of an order; names are masked without its owner’s token',
  v.object({ billing_no: shortTextSchema, simple: v.optional(v.picklist(['0', '1'])) }),
  orderStatusSchema,
  { codes: ['notFound'] },
)
export const getOrderList = defineApiCall(
  '/api/pay/getOrderList',
  'Orders of an account',
  v.object({ client_id: idSchema }),
  orderListSchema,
  { codes: ['notLoggedIn', 'notAGame'] },
)
export const continuePayment = defineApiCall(
  '/api/pay/payOn',
  'Continue the payment of an order on any device',
  v.object({ billing_no: shortTextSchema }),
  startedPaymentSchema,
  { changes: true, retry: false, codes: ['notFound', 'notSoldHere', 'paymentProblem', 'capReached', 'playerPaused'] },
)
export const cancelUndeliveredOrder = defineApiCall(
  '/api/pay/takeBack',
  'Cancel an order before the game is notified, or if its delivery is overdue',
  v.object({ billing_no: shortTextSchema }),
  orderStatusSchema,
  { changes: true, retry: false, codes: ['notLoggedIn', 'notFound', 'takeBackLate'] },
)
export const correctOrderCharacter = defineApiCall(
  '/api/pay/correctCharacter',
  'Choose another of the account’s characters for an order before the game is notified',
  v.object({ billing_no: shortTextSchema, server_id: idSchema, role_id: idSchema }),
  orderStatusSchema,
  {
    changes: true,
    retry: false,
    codes: ['notLoggedIn', 'notFound', 'notAGame', 'noSuchRole', 'boundToCharacter', 'takeBackLate'],
  },
)
/**
 * Outcomes of a wrong-character report. `refund`: the game revoked the goods. `moved`: it revoked them, and they go to
 * the other character. `review`: customer service decides. `asked`: the game was asked to revoke the goods and has not
 * responded yet.
 */
export const unusedGoodsReturnOutcomes = ['refund', 'moved', 'review', 'asked'] as const
export const requestUnusedGoodsReturn = defineApiCall(
  '/api/pay/returnUnused',
  'Return delivered goods that the player has not used, for example because they chose the wrong character',
  v.object({ billing_no: shortTextSchema }),
  v.object({ outcome: v.picklist(unusedGoodsReturnOutcomes) }),
  { changes: true, retry: false, codes: ['notLoggedIn', 'notFound', 'takeBackLate'] },
)
export const moveUnusedGoods = defineApiCall(
  '/api/pay/moveUnused',
  'Send delivered goods that the player has not used to another of the account’s characters',
  v.object({ billing_no: shortTextSchema, server_id: idSchema, role_id: idSchema }),
  v.object({ outcome: v.picklist(unusedGoodsReturnOutcomes) }),
  {
    changes: true,
    retry: false,
    codes: ['notLoggedIn', 'notFound', 'notAGame', 'noSuchRole', 'boundToCharacter', 'takeBackLate'],
  },
)
export const checkCardValue = defineApiCall(
  '/api/pay/checkCard',
  'Value of a card',
  v.object({ client_id: idSchema, card_info: encodedCardCredentialsSchema }),
  cardCheckResultSchema,
  { codes: ['notLoggedIn', 'notAGame', ...cardCodes] },
)
export const redeemCard = defineApiCall(
  '/api/pay/redeemCard',
  'Redeem a card for a character',
  v.object({
    areaId: v.optional(idSchema),
    client_id: idSchema,
    server_id: idSchema,
    role_id: idSchema,
    platform: platformSchema,
    card_info: encodedCardCredentialsSchema,
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
      'phoneRequired',
      ...cardCodes,
    ],
  },
)
export const getPartnerGifts = defineApiCall(
  '/api/pay/getThirdGift',
  'Gifts of partners',
  v.object({ client_id: idSchema }),
  v.object({ gifts: v.array(partnerGiftSchema) }),
  { codes: ['notLoggedIn', 'notAGame'] },
)
export const receivePartnerGift = defineApiCall(
  '/api/pay/receiveThirdGift',
  'Claim a gift of a partner',
  v.object({
    client_id: idSchema,
    server_id: idSchema,
    role_id: idSchema,
    gift_id: idSchema,
    request_id: requestIdSchema,
  }),
  receivedEventGiftIdsSchema,
  { changes: true, codes: ['notLoggedIn', 'notAGame', 'noSuchRole', 'notFound', 'giftReceived'] },
)
export const getVipPointsForProduct = defineApiCall(
  '/api/pay/productPoints',
  'VIP points that a purchase earns',
  v.object({ client_id: idSchema, product_id: idSchema }),
  v.object({ points: integerSchema }),
  { codes: ['notAGame', 'notFound'] },
)
export const getGiftCardHistory = defineApiCall(
  '/api/pay/getGiftHistory',
  'Redeemed cards, stored values and claimed gifts',
  v.object({ client_id: idSchema }),
  giftCardHistorySchema,
  { codes: ['notLoggedIn', 'notAGame'] },
)

export const orderApiCalls = {
  getOrderInfo,
  getOrderList,
  continuePayment,
  takeBackOrder: cancelUndeliveredOrder,
  correctCharacter: correctOrderCharacter,
  returnUnused: requestUnusedGoodsReturn,
  moveUnused: moveUnusedGoods,
  checkCard: checkCardValue,
  redeemCard,
  getThirdGift: getPartnerGifts,
  receiveThirdGift: receivePartnerGift,
  getProductPoints: getVipPointsForProduct,
  getGiftHistory: getGiftCardHistory,
}
