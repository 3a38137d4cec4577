import {
  getReplenishmentCountryList,
  getReplenishmentGameList,
  getReplenishmentInfo,
} from '../../contract/calls/replenish.calls.ts'
import { findEmbeddedReply, type EmbeddedReplies } from '../../contract/replies/find-embedded-reply.ts'
import { setLoadedReplenishLink } from '../../journeys/replenish/replenish.actions.ts'
import { createEmptyReplenishState, replenishStore } from '../../journeys/replenish/replenish.store.ts'

/** Applies the responses embedded in the page of a replenish link. Returns false if any is missing. */
export function applyEmbeddedReplenishReplies(replies: EmbeddedReplies): boolean {
  const info = findEmbeddedReply(replies, getReplenishmentInfo)
  const methods = findEmbeddedReply(replies, getReplenishmentCountryList)
  if (!info || !methods) return false
  setLoadedReplenishLink({ info, game: findEmbeddedReply(replies, getReplenishmentGameList)?.games[0], methods })
  return true
}

export const resetReplenishState = (): void => void Object.assign(replenishStore, createEmptyReplenishState())
