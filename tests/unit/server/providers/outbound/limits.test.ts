import * as v from 'valibot'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createCircuitBreaker } from '../../../../../server/providers/outbound/circuit-breaker.ts'
import { fetchExternal, UnreachableError } from '../../../../../server/providers/outbound/fetch-external.ts'
import {
  describeInvalidFields,
  InvalidResponseError,
} from '../../../../../server/providers/outbound/invalid-response.ts'
import { parseJson } from '../../../../../server/providers/outbound/parse-json.ts'
import { readLimitedText } from '../../../../../server/providers/outbound/read-limited-text.ts'
import { TimeoutError, withTimeout } from '../../../../../server/providers/outbound/with-timeout.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a response from outside', () => {
  it('is read up to its limit in bytes', async () => {
    expect(await readLimitedText(new Response('áé'), 4)).toBe('áé')
    await expect(readLimitedText(new Response('áé'), 3)).rejects.toThrow('the response is too long')
    expect(await readLimitedText(new Response(null), 0)).toBe('')
  })

  it('is parsed as JSON, and is nothing if it is none', () => {
    expect(parseJson('{"a":1}')).toEqual({ a: 1 })
    expect(parseJson(Buffer.from('"á"'))).toBe('á')
    for (const text of ['', '<html>', new Uint8Array()]) expect(parseJson(text)).toBeUndefined()
  })

  it('has its first five invalid fields in the log, with what was expected and no value', () => {
    const fields = Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => [name, v.string()]))
    const { issues = [] } = v.safeParse(v.object(fields), { a: 5 })
    expect(describeInvalidFields(issues as v.BaseIssue<unknown>[])).toBe(
      ['a: expected string', ...['b', 'c', 'd', 'e'].map((name) => `${name}: expected "${name}"`)].join('; '),
    )
    const describeOf = (schema: v.GenericSchema) =>
      describeInvalidFields((v.safeParse(schema, 'secret').issues ?? []) as v.BaseIssue<unknown>[])
    expect(
      describeOf(
        v.pipe(
          v.string(),
          v.check(() => false, 'Expected an https URL'),
        ),
      ),
    ).toBe('the answer: expected an https URL')
    expect(
      describeOf(
        v.pipe(
          v.string(),
          v.check(() => false, 'no Expected text'),
        ),
      ),
    ).toBe('the answer: expected no Expected text')
    expect(
      describeOf(
        v.pipe(
          v.string(),
          v.check(() => false),
        ),
      ),
    ).toBe('the answer: expected another value')
  })
})

describe('a service that does not answer', () => {
  it('is given up after eight seconds, before the store gives up the gateway', async () => {
    vi.useFakeTimers()
    const failure = withTimeout(new Promise(() => {})).catch((error: unknown) => error)
    const early = Promise.race([failure, Promise.resolve('waits')])
    await vi.advanceTimersByTimeAsync(7999)
    expect(await early).toBe('waits')
    await vi.advanceTimersByTimeAsync(1)
    expect(await failure).toBeInstanceOf(TimeoutError)
    expect(await failure).toMatchObject({
      name: 'NoAnswerInTime',
      message: 'no response from the external service in time',
    })
  })

  it('leaves no timer behind once it has answered or failed', async () => {
    vi.useFakeTimers()
    expect(await withTimeout(Promise.resolve('answer'))).toBe('answer')
    await expect(withTimeout(Promise.reject(new Error('refused')))).rejects.toThrow('refused')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is named with its host and the reason', async () => {
    const failWith = (cause: unknown) => vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.reject(cause))
    const call = () => fetchExternal('https://pay.example:8443/a', { method: 'POST', headers: { a: 'b' } })
    failWith(new TypeError('fetch failed', { cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }) }))
    await expect(call()).rejects.toMatchObject({
      name: 'Unreachable',
      message: 'pay.example:8443 cannot be reached: fetch failed (ECONNREFUSED)',
      logged: { host: 'pay.example:8443', reason: 'ECONNREFUSED' },
    })
    failWith(new TypeError('fetch failed', { cause: new Error('no code') }))
    await expect(call()).rejects.toMatchObject({
      message: 'pay.example:8443 cannot be reached: fetch failed',
      logged: { reason: 'TypeError' },
    })
    failWith('cut off')
    await expect(call()).rejects.toBeInstanceOf(UnreachableError)
    await expect(call()).rejects.toMatchObject({ message: 'pay.example:8443 cannot be reached: cut off' })
  })

  it('gets the request as it is', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('ok'))
    const response = await fetchExternal('https://pay.example', { method: 'PUT', headers: { a: 'b' }, body: 'c' })
    expect(await response.text()).toBe('ok')
    expect(fetched.mock.calls).toEqual([['https://pay.example', { method: 'PUT', headers: { a: 'b' }, body: 'c' }]])
  })

  it('has an error with a name that logs show', () => {
    expect(new InvalidResponseError('x').name).toBe('UnusableAnswer')
  })
})

it('a breaker is due only after its pause, and closed again after a success', () => {
  let now = 0
  const breaker = createCircuitBreaker({ failureThreshold: 2, pauseMs: 100, longestPauseMs: 400 }, () => now)
  const state = () => [breaker.isOpen(), breaker.isDue()]
  expect(state()).toEqual([false, false])
  now = 1000
  breaker.recordFailure()
  expect(state()).toEqual([false, false])
  breaker.recordFailure()
  expect(state()).toEqual([true, false])
  now = 1099
  expect(state()).toEqual([true, false])
  now = 1100
  expect(state()).toEqual([true, true])
  breaker.recordSuccess()
  expect(state()).toEqual([false, false])
})
