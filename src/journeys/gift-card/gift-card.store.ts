import { proxy } from 'valtio'
import type * as v from 'valibot'
import type { cardCheckResultSchema, GiftCardHistory, PartnerGift } from '../../contract/entities/card.ts'
import { loadingState, type Loadable } from '../../kernel/loading/loadable.ts'

export type GiftCardTab = 'topup' | 'gift' | 'my'
export type CheckedGiftCard = v.InferOutput<typeof cardCheckResultSchema>

/** State of the gift card dialog. Card data is stored only here until the dialog closes. */
export interface GiftCardState {
  tab: GiftCardTab
  card: { id: string; password: string }
  /** Value of the checked card. Reset when the card data changes. */
  checked: CheckedGiftCard | null
  busy: 'check' | 'redeem' | null
  failure: string | null
  /** Gems of the last redemption, and the name of the character that received them. */
  done: { gems: number; name: string } | null
  gifts: Loadable<readonly PartnerGift[]>
  /** Gift that is being claimed. `failed` is the gift whose claim failed last. */
  claiming: string | null
  failed: string | null
  history: Loadable<GiftCardHistory>
}

const emptyCard = { card: { id: '', password: '' }, checked: null, busy: null, failure: null, done: null } as const

export const giftCardStore = proxy<GiftCardState>({
  ...emptyCard,
  card: { ...emptyCard.card },
  tab: 'topup',
  gifts: loadingState,
  claiming: null,
  failed: null,
  history: loadingState,
})

/** Clears all card data. Called when the dialog closes and after a redemption. */
export function clearGiftCard(): void {
  Object.assign(giftCardStore, { ...emptyCard, card: { ...emptyCard.card } })
}
