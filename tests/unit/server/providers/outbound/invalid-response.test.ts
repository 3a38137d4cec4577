import { describe, expect, it } from 'vitest'
import { UnreachableError } from '../../../../../server/providers/outbound/fetch-external.ts'
import { InvalidResponseError, isNonRetryableError } from '../../../../../server/providers/outbound/invalid-response.ts'

describe('an operator learns whether a retry can help', () => {
  it.each([
    ['a response with the wrong shape', new InvalidResponseError('shape'), true],
    ['a refused request', new InvalidResponseError('refused', 499), true],
    ['a service with an internal error', new InvalidResponseError('down', 500), false],
    ['a service that cannot be reached', new UnreachableError('game.example', new Error('refused')), false],
    ['an error in the gateway', new Error('broken'), false],
  ])('after %s', (_what, error, isFinal) => {
    expect(isNonRetryableError(error)).toBe(isFinal)
  })

  it('from a log line with the status, if that was the problem', () => {
    expect(new InvalidResponseError('down', 503, { call: 'POST /x' }).logged).toStrictEqual({
      status: 503,
      call: 'POST /x',
    })
    expect(new InvalidResponseError('shape').logged).toStrictEqual({})
  })
})
