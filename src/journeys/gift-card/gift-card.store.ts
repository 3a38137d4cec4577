import { proxy } from 'valtio'
import type * as v from 'valibot'
import type { cardCheck, GiftHistory, ThirdGift } from '../../contract/entities/card.ts'
import { loadingState, type Loadable } from '../../kernel/loading/loadable.ts'

export type GiftTab = 'topup' | 'gift' | 'my'
export type CheckedCard = v.InferOutput<typeof cardCheck>

/** The popup of gift cards. Typed entries live here only, as long as the popup. */
export interface GiftCard {
  tab: GiftTab
  card: { id: string; password: string }
  /** The card's worth; gone as soon as another one is typed. */
  checked: CheckedCard | null
  busy: 'check' | 'redeem' | null
  /** Why the last check or redemption did not work. */
  failure: string | null
  /** So many gems, on their way to whom. */
  done: { gems: number; name: string } | null
  gifts: Loadable<readonly ThirdGift[]>
  /** The gift that is on its way, and the one that did not come. */
  claiming: string | null
  failed: string | null
  history: Loadable<GiftHistory>
}

const empty = { card: { id: '', password: '' }, checked: null, busy: null, failure: null, done: null } as const

export const giftCard = proxy<GiftCard>({
  ...empty,
  card: { ...empty.card },
  tab: 'topup',
  gifts: loadingState,
  claiming: null,
  failed: null,
  history: loadingState,
})

/** Nothing of a card outlives the popup, or its redemption. */
export function forgetCard(): void {
  Object.assign(giftCard, { ...empty, card: { ...empty.card } })
}
