import {
  getReplenishmentCountryList,
  getReplenishmentGameList,
  getReplenishmentInfo,
} from '../../contract/calls/replenish.calls.ts'
import { setReplenishLink } from '../../journeys/replenish/replenish.actions.ts'
import { createEmptyReplenish, replenish } from '../../journeys/replenish/replenish.store.ts'
import { findReply, type Replies } from './first-replies.ts'

/** Applies the embedded replies of a replenish link. Returns false if they do not suffice to render. */
export function applyReplenishReplies(replies: Replies): boolean {
  const info = findReply(replies, getReplenishmentInfo)
  const methods = findReply(replies, getReplenishmentCountryList)
  if (!info || !methods) return false
  setReplenishLink({ info, game: findReply(replies, getReplenishmentGameList)?.games[0], methods })
  return true
}

export const resetReplenish = (): void => void Object.assign(replenish, createEmptyReplenish())
