import { CallFailure } from '../http/contract/call-failure.ts'
import type { Handlers } from '../http/contract/handler.ts'
import type { RequestFacts } from '../http/contract/request-facts.ts'
import type { PlayerReads, PlayerService } from '../players/player-service.ts'
import { mapGiftHistoryToWire, mapPartnerGiftToWire } from './gift.mapper.ts'
import type { createGiftsRepository, PartnerGiftRow } from './gifts.repository.ts'
import { createGiftClaimBuilder } from './gift-claim-builder.ts'

/** Value of `source` for claims of partner gifts. */
const partner = 'partner'

const isOpen = ({ beginsAt, endsAt, withdrawn }: PartnerGiftRow, { nowSeconds }: RequestFacts) =>
  !withdrawn && beginsAt <= nowSeconds && nowSeconds < endsAt

type GiftsRepository = ReturnType<typeof createGiftsRepository>

export function createGiftReadHandlers(
  gifts: Pick<GiftsRepository, 'offered' | 'claimed' | 'redeemed'>,
  players: PlayerReads,
) {
  const getThirdGift: Handlers['getThirdGift'] = async ({ client_id }, facts) => {
    const { account } = await players.requireCaller(facts, client_id)
    const [offered, claimed] = await Promise.all([
      gifts.offered(account),
      gifts.claimed({ ...account, source: partner }),
    ])
    const received = new Set(claimed.map(({ giftId }) => giftId))
    return {
      gifts: offered
        .filter((row) => isOpen(row, facts))
        .map((row) => mapPartnerGiftToWire(row, received.has(row.giftId), facts.language)),
    }
  }

  const getGiftHistory: Handlers['getGiftHistory'] = async ({ client_id }, facts) => {
    const { account } = await players.requireCaller(facts, client_id)
    const [redeemed, claimed, offered] = await Promise.all([
      gifts.redeemed(account),
      gifts.claimed({ ...account, source: partner }),
      gifts.offered(account),
    ])
    return mapGiftHistoryToWire(redeemed, claimed, offered, facts.language)
  }

  return { getThirdGift, getGiftHistory }
}

export function createGiftsHandlers(gifts: GiftsRepository, players: PlayerService) {
  const receiveThirdGift: Handlers['receiveThirdGift'] = async (params, facts) => {
    const { account } = await players.requireCaller(facts, params.client_id)
    const newClaim = await createGiftClaimBuilder(players, facts, account, params)
    const gift = (await gifts.offered(account)).find(({ giftId }) => giftId === params.gift_id)
    if (!gift || !isOpen(gift, facts)) throw new CallFailure('notFound')
    const giftIds = await gifts.claim([newClaim(partner, gift.giftId)])
    if (giftIds.length === 0) throw new CallFailure('giftReceived')
    return { gift_ids: giftIds }
  }

  return { ...createGiftReadHandlers(gifts, players), receiveThirdGift }
}
