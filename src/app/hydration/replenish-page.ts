import {
  getReplenishmentCountryList,
  getReplenishmentGameList,
  getReplenishmentInfo,
} from '../../contract/calls/replenish.calls.ts'
import { setReplenishLink } from '../../journeys/replenish/replenish.actions.ts'
import { createEmptyReplenish, replenishStore } from '../../journeys/replenish/replenish.store.ts'
import { findFirstReply, type FirstReplies } from './first-replies.ts'

/** Applies the embedded responses for a replenish link. Returns false if they are not sufficient to render. */
export function applyEmbeddedReplenishReplies(replies: FirstReplies): boolean {
  const info = findFirstReply(replies, getReplenishmentInfo)
  const methods = findFirstReply(replies, getReplenishmentCountryList)
  if (!info || !methods) return false
  setReplenishLink({ info, game: findFirstReply(replies, getReplenishmentGameList)?.games[0], methods })
  return true
}

export const resetReplenishState = (): void => void Object.assign(replenishStore, createEmptyReplenish())
