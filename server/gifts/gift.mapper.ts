import type { Language } from '../../src/contract/domain.table.ts'
import { storedValueKinds, type WireGiftCardHistory, type WirePartnerGift } from '../../src/contract/entities/card.ts'
import { formatDecimal, isCurrency } from '../catalogue/prices/money.ts'
import { pickName } from '../catalogue/names.ts'
import type { createGiftsRepository, PartnerGiftRow } from './gifts.repository.ts'

type Repository = ReturnType<typeof createGiftsRepository>
type Redeemed = Awaited<ReturnType<Repository['redeemed']>>[number]
type Claimed = Awaited<ReturnType<Repository['claimed']>>[number]

export const mapPartnerGiftToWire = (row: PartnerGiftRow, received: boolean, language: Language): WirePartnerGift => ({
  gift_id: row.giftId,
  name: pickName(row.names, language),
  partner: row.partner,
  icon: row.icon,
  kind: row.kind,
  amount: row.amount,
  ends_at: row.endsAt,
  state: received ? 'received' : 'claim',
})

/** Number of card digits in the history. They identify a card but cannot redeem it. */
const shownEnd = 4
const getCardEnd = (cardId: string): string => cardId.slice(-Math.min(shownEnd, Math.floor(cardId.length / 2)))

const toWireCard = ({ card, billingNo, at }: Redeemed): WireGiftCardHistory['cards'][number] => {
  if (!isCurrency(card.currency)) throw new Error('a card in an unknown currency')
  return {
    card_end: getCardEnd(card.cardId),
    at,
    billing_no: billingNo,
    price: formatDecimal(card.priceMinor),
    currency: card.currency,
    gems_number: card.gems,
    extra_gems_number: card.extraGems,
  }
}

type Entry = WireGiftCardHistory['history'][number]

/** Converts a redeemed card to history entries: its gems as diamonds, its bonus gems as stars. */
const toHistoryEntries = (redeemed: Redeemed): Entry[] => {
  const { at, card } = redeemed
  const entry = { at, card_end: getCardEnd(card.cardId), name: '' }
  const entries: Entry[] = [
    { ...entry, kind: storedValueKinds.diamond, amount: card.gems },
    { ...entry, kind: storedValueKinds.star, amount: card.extraGems },
  ]
  return entries.filter(({ amount }) => amount > 0)
}

/** Builds the gift history from redeemed cards and claimed gifts, so it cannot contradict them. */
export function mapGiftHistoryToWire(
  redeemed: readonly Redeemed[],
  claimed: readonly Claimed[],
  offered: readonly PartnerGiftRow[],
  language: Language,
): WireGiftCardHistory {
  const gifts = claimed.flatMap(({ giftId, claimedAt: at }): Entry[] => {
    const gift = offered.find((one) => one.giftId === giftId)
    return gift
      ? [{ at, card_end: null, name: pickName(gift.names, language), kind: gift.kind, amount: gift.amount }]
      : []
  })
  const history = [...redeemed.flatMap(toHistoryEntries), ...gifts].toSorted((a, b) => b.at - a.at)
  const sumOf = (kind: Entry['kind']) =>
    history.filter((entry) => entry.kind === kind).reduce((sum, { amount }) => sum + amount, 0)
  return {
    stored_values: Object.values(storedValueKinds).map((kind) => ({ kind, amount: sumOf(kind) })),
    cards: redeemed.map(toWireCard),
    history,
  }
}
