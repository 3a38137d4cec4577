import { report } from '../report.ts'
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

/** A reaction may itself cause the call that fails again. Until the player does something, the same failure gets only so many. */
const reactionLimit = 3
const reactionCounts = new Map<string, number>()

/** Whatever fails from here on may be an answer to what the player did. */
export function playerActed(): void {
  reactionCounts.clear()
}

function isOverLimit(failure: Failure): boolean {
  const key = failure.kind === 'code' ? `${failure.code}` : 'unreachable'
  const count = (reactionCounts.get(key) ?? 0) + 1
  reactionCounts.set(key, count)
  if (count === reactionLimit + 1) report('reactionLimit', key)
  return count > reactionLimit
}

export function react(failure: Failure): void {
  const effects = reactionTo(failure)
  if (effects.length === 0 || isOverLimit(failure)) return
  const message = failure.kind === 'code' ? failure.message : ''
  for (const effect of effects) perform?.(effect, message)
}

/** Of what the page asks for by itself. Without a network the banner has said it for all of it. */
export function reactToLoad(failure: Failure): void {
  const isSaid = !session.online || session.offlineNote !== null
  if (failure.kind !== 'network' || !isSaid) react(failure)
}
