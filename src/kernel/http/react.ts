import { session } from '../session.store.ts'
import { reactions, unknownCodeReaction, unreachableReaction, type Effect, type Reaction } from './reactions.table.ts'
import type { Failure } from './result.ts'

/** Which effects a failure calls for; the player cannot tell an unreachable host from one that talks nonsense. */
export function reactionTo(failure: Failure): Reaction {
  if (failure.kind === 'aborted') return []
  if (failure.kind !== 'code') return unreachableReaction
  if (failure.stale) return []
  return failure.name === undefined ? unknownCodeReaction : reactions[failure.name]
}

type Performer = (effect: Effect, message: string) => void
let perform: Performer | undefined

/** App knows the router, the login and the coupons; the kernel knows only what is to happen. */
export function onReaction(performer: Performer): void {
  perform = performer
}

export function react(failure: Failure): void {
  const message = failure.kind === 'code' ? failure.message : ''
  for (const effect of reactionTo(failure)) perform?.(effect, message)
}

/** Of what the page asks for by itself. Without a network the banner has said it for all of it. */
export function reactToLoad(failure: Failure): void {
  const isSaid = !session.online || session.offlineNote !== null
  if (failure.kind !== 'network' || !isSaid) react(failure)
}
