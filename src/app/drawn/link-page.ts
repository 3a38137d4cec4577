import {
  getReplenishmentCountryList,
  getReplenishmentGameList,
  getReplenishmentInfo,
} from '../../contract/calls/replenish.calls.ts'
import { showLink } from '../../journeys/replenish/replenish.actions.ts'
import { emptyReplenish, replenish } from '../../journeys/replenish/replenish.store.ts'
import { replyOf, type Replies } from './first-state.ts'

/** Brings a make-up link to what the page says of it; false where it says too little. */
export function applyLink(replies: Replies): boolean {
  const info = replyOf(replies, getReplenishmentInfo)
  const methods = replyOf(replies, getReplenishmentCountryList)
  if (!info || !methods) return false
  showLink({ info, game: replyOf(replies, getReplenishmentGameList)?.games[0], methods })
  return true
}

export const forgetLink = (): void => void Object.assign(replenish, emptyReplenish())
