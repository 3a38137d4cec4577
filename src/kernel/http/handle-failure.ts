import { report } from '../report.ts'
import { session } from '../session/session.store.ts'
import { errorEffects, messageEffects, unreachableEffects, type Effect, type Effects } from './error-effects.table.ts'
import type { Failure } from './result.ts'

/** Which effects a failure calls for; the player cannot tell an unreachable host from one that talks nonsense. */
export function effectsOf(failure: Failure): Effects {
  if (failure.kind === 'aborted') return []
  if (failure.kind !== 'code') return unreachableEffects
  if (failure.stale) return []
  return (failure.name && errorEffects[failure.name]) ?? messageEffects
}

type Performer = (effect: Effect, message: string) => void
let perform: Performer | undefined

/** App knows the router, the login and the coupons; the kernel knows only the effects. */
export function onEffect(performer: Performer): void {
  perform = performer
}

/** An effect may itself cause the call that fails again. Until the player does something, the same failure gets only so many. */
const repeatLimit = 3
const repeatCounts = new Map<string, number>()

/** A failure from here on may be an answer to the player's press. */
export function playerActed(): void {
  repeatCounts.clear()
}

function isOverLimit(failure: Failure): boolean {
  const key = failure.kind === 'code' ? `${failure.code}` : 'unreachable'
  const count = (repeatCounts.get(key) ?? 0) + 1
  repeatCounts.set(key, count)
  if (count === repeatLimit + 1) report('repeatLimit', key)
  return count > repeatLimit
}

export function handleFailure(failure: Failure): void {
  const effects = effectsOf(failure)
  if (effects.length === 0 || isOverLimit(failure)) return
  const message = failure.kind === 'code' ? failure.message : ''
  for (const effect of effects) perform?.(effect, message)
}

/** Of what the page asks for by itself. Without a network the banner has said it for all of it. */
export function handleLoadFailure(failure: Failure): void {
  const isSaid = !session.online || session.offlineNote !== null
  if (failure.kind !== 'network' || !isSaid) handleFailure(failure)
}
