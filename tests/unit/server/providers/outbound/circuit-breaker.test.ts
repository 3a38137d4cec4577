import { describe, expect, it } from 'vitest'
import { createCircuitBreaker } from '../../../../../server/providers/outbound/circuit-breaker.ts'

const limits = { failureThreshold: 3, pauseMs: 100, longestPauseMs: 400 }

function breakerAt(at: { ms: number }) {
  const breaker = createCircuitBreaker(limits, () => at.ms)
  for (let time = 0; time < limits.failureThreshold; time += 1) breaker.recordFailure()
  return breaker
}

describe('a breaker', () => {
  it('opens after consecutive failures, and a success resets the count', () => {
    const breaker = createCircuitBreaker(limits, () => 0)
    breaker.recordFailure()
    breaker.recordFailure()
    breaker.recordSuccess()
    breaker.recordFailure()
    breaker.recordFailure()
    expect(breaker.tryAcquire()).toBe(true)
    breaker.recordFailure()
    expect(breaker.tryAcquire()).toBe(false)
  })

  it('allows one call after its pause, and all calls once that one succeeds', () => {
    const at = { ms: 0 }
    const breaker = breakerAt(at)
    at.ms = 100
    expect([breaker.tryAcquire(), breaker.tryAcquire()]).toEqual([true, false])
    breaker.recordSuccess()
    expect([breaker.tryAcquire(), breaker.tryAcquire()]).toEqual([true, true])
  })

  it('doubles its pause after each failed attempt up to a maximum', () => {
    const at = { ms: 0 }
    const breaker = breakerAt(at)
    for (const pause of [100, 200, 400, 400]) {
      at.ms += pause - 1
      expect(breaker.tryAcquire()).toBe(false)
      at.ms += 1
      expect(breaker.tryAcquire()).toBe(true)
      breaker.recordFailure()
    }
  })

  it('does not extend its pause for failures of calls that were already running', () => {
    const at = { ms: 0 }
    const breaker = breakerAt(at)
    for (let time = 0; time < 20; time += 1) breaker.recordFailure()
    at.ms = 100
    expect(breaker.tryAcquire()).toBe(true)
  })
})
