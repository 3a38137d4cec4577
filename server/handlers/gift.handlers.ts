import { CallFailure } from '../contract/call-failure.ts'
import { historyFrom, thirdGiftFrom } from '../gifts/gift.mapper.ts'
import type { ThirdGiftRow } from '../gifts/gifts.repository.ts'
import { claimsOf } from '../gifts/new-claim.ts'
import { findCard } from '../orders/find-card.ts'
import { cardFrom } from '../orders/order.mapper.ts'
import { accountOf, gameOf } from '../services/players.ts'
import type { CallContext } from './call-context.ts'
import type { Handlers } from './handler.ts'

/** The source of gifts that belong to no event. */
const partner = 'partner'

const checkCard: Handlers['checkCard'] = async ({ client_id, card_info }, context) => {
  const game = await gameOf(context, client_id)
  const account = await accountOf(context, game)
  const card = await findCard(context, { game, account }, card_info)
  if (card.spentBy !== null) throw new CallFailure('cardUsed')
  return cardFrom(card)
}

const redeemCard: Handlers['redeemCard'] = async (params, context) => {
  if (!context.redeem) throw new CallFailure('notAvailableYet')
  return context.redeem(params, context)
}

const isOpen = ({ beginsAt, endsAt }: ThirdGiftRow, { nowSeconds }: CallContext) =>
  beginsAt <= nowSeconds && nowSeconds < endsAt

const getThirdGift: Handlers['getThirdGift'] = async ({ client_id }, context) => {
  const account = await accountOf(context, await gameOf(context, client_id))
  const { gifts } = context.repositories
  const [offered, claimed] = await Promise.all([gifts.offered(account), gifts.claimed({ ...account, source: partner })])
  const received = new Set(claimed.map(({ giftId }) => giftId))
  return {
    gifts: offered
      .filter((row) => isOpen(row, context))
      .map((row) => thirdGiftFrom(row, received.has(row.giftId), context.language)),
  }
}

const receiveThirdGift: Handlers['receiveThirdGift'] = async (params, context) => {
  const account = await accountOf(context, await gameOf(context, params.client_id))
  const { gifts } = context.repositories
  const newClaim = await claimsOf(context, account, params)
  const gift = (await gifts.offered(account)).find(({ giftId }) => giftId === params.gift_id)
  if (!gift || !isOpen(gift, context)) throw new CallFailure('notFound')
  const giftIds = await gifts.claim([newClaim(partner, gift.giftId)])
  if (giftIds.length === 0) throw new CallFailure('giftReceived')
  return { gift_ids: giftIds }
}

const getGiftHistory: Handlers['getGiftHistory'] = async ({ client_id }, context) => {
  const account = await accountOf(context, await gameOf(context, client_id))
  const { gifts } = context.repositories
  const [redeemed, claimed, offered] = await Promise.all([
    gifts.redeemed(account),
    gifts.claimed({ ...account, source: partner }),
    gifts.offered(account),
  ])
  return historyFrom(redeemed, claimed, offered, context.language)
}

export const giftHandlers = { checkCard, redeemCard, getThirdGift, receiveThirdGift, getGiftHistory }
