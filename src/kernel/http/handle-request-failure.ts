import { reportProblem } from '../report-problem.ts'
import { sessionStore } from '../session/session.store.ts'
import {
  failureEffectsByCode,
  defaultFailureEffects,
  networkErrorEffects,
  type FailureEffect,
  type FailureEffects,
} from './error-effects.table.ts'
import type { Failure } from './result.ts'

/** Returns a failure's effects. A malformed response has the same effects as a network error. */
export function getFailureEffects(failure: Failure): FailureEffects {
  if (failure.kind === 'aborted') return []
  if (failure.kind !== 'code') return networkErrorEffects
  if (failure.stale) return []
  return (failure.name && failureEffectsByCode[failure.name]) ?? defaultFailureEffects
}

type FailureEffectHandler = (effect: FailureEffect, message: string) => void
let handleEffect: FailureEffectHandler | undefined

/** Registers the effect handler, which needs the app's router, login and coupons. */
export function setFailureEffectHandler(performer: FailureEffectHandler): void {
  handleEffect = performer
}

/**
 * Maximum number of times that the same failure is handled until the player does something. Prevents endless loops.
 */
const repeatLimit = 3
const repeatCounts = new Map<string, number>()

export function resetRepeatedFailureCounts(): void {
  repeatCounts.clear()
}

function isOverLimit(failure: Failure): boolean {
  const key = failure.kind === 'code' ? `${failure.code}` : 'unreachable'
  const count = (repeatCounts.get(key) ?? 0) + 1
  repeatCounts.set(key, count)
  if (count === repeatLimit + 1) reportProblem('repeatLimit', key)
  return count > repeatLimit
}

export function handleRequestFailure(failure: Failure): void {
  const effects = getFailureEffects(failure)
  if (effects.length === 0 || isOverLimit(failure)) return
  const message = failure.kind === 'code' ? failure.message : ''
  for (const effect of effects) handleEffect?.(effect, message)
}

/** Handles a background failure. Network errors are ignored while the offline banner is visible. */
export function handleBackgroundRequestFailure(failure: Failure): void {
  const isSaid = !sessionStore.online || sessionStore.offlineNote !== null
  if (failure.kind !== 'network' || !isSaid) handleRequestFailure(failure)
}
