import { CallFailure } from '../http/contract/call-failure.ts'
import { createCircuitBreaker, type CircuitBreaker } from '../providers/outbound/circuit-breaker.ts'
import type { GamePlayers } from '../providers/game-players.ts'
import { isNonRetryableError } from '../providers/outbound/invalid-response.ts'
import { withTimeout } from '../providers/outbound/with-timeout.ts'

/** Request timeout in milliseconds. It is short because a player waits for the response. */
const timeoutMs = 5000
/** After 3 failures, requests to the game pause for 2 s, then 4 s, and so on up to 30 s. */
const breakerOptions = { failureThreshold: 3, pauseMs: 2000, longestPauseMs: 30_000 }

export type CallGame = <T>(of: { brand: string; gpId: string | undefined }, question: GameCall<T>) => Promise<T>
type GameCall<T> = (game: GamePlayers) => Promise<T>

/**
 * Creates the function that calls a game's player API. An unreachable game and an invalid response have different
 * failure codes.
 */
export function createPlayerGameClient(game: GamePlayers | undefined, onError: (error: unknown) => void): CallGame {
  game?.onFieldsDropped?.(onError)
  const breakers = new Map<string, CircuitBreaker>()
  const breakerOf = (key: string): CircuitBreaker => {
    const known = breakers.get(key) ?? createCircuitBreaker(breakerOptions)
    breakers.set(key, known)
    return known
  }

  return async ({ brand, gpId }, question) => {
    const breaker = breakerOf(`${brand} ${gpId ?? ''}`)
    if (!game || !breaker.tryAcquire()) throw new CallFailure('gameAway')
    try {
      const answer = await withTimeout(question(game), timeoutMs)
      breaker.recordSuccess()
      return answer
    } catch (error) {
      onError(error)
      const isUp = isNonRetryableError(error)
      // Even an invalid response shows that the game is reachable, so it does not count as a failure.
      if (isUp) breaker.recordSuccess()
      else breaker.recordFailure()
      throw new CallFailure(isUp ? 'gameUnusable' : 'gameAway')
    }
  }
}
