import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { respondCacheFirst, readCacheWithShortTimeout, ignoreCacheWriteErrors } from '../../../sw/cache-timeouts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const page = (text: string) => new Response(text)
const unplugged = () => Promise.reject(new TypeError('Failed to fetch'))

function slowCache() {
  let answer: (response: Response | undefined) => void = () => {}
  return { read: new Promise<Response | undefined>((resolve) => (answer = resolve)), answer }
}

describe('a cache that responds', () => {
  it('is used without a network request', async () => {
    const ask = vi.fn<() => Promise<Response>>()
    const cached = await respondCacheFirst(Promise.resolve(page('kept')), ask)
    expect(await cached.text()).toBe('kept')
    expect(ask).not.toHaveBeenCalled()
  })

  it('falls back to the network if it is empty or fails', async () => {
    const ask = async () => page('fetched')
    expect(await (await respondCacheFirst(Promise.resolve(undefined), ask)).text()).toBe('fetched')
    expect(await (await respondCacheFirst(Promise.reject(new Error('corrupt')), ask)).text()).toBe('fetched')
    await expect(respondCacheFirst(Promise.resolve(undefined), unplugged)).rejects.toThrow('Failed to fetch')
  })
})

describe('a cache that stops responding', () => {
  it('is bypassed after two seconds, and then immediately until it responds', async () => {
    const { read, answer } = slowCache()
    const first = respondCacheFirst(read, async () => page('fetched'))
    await vi.advanceTimersByTimeAsync(1999)
    expect(await Promise.race([first, Promise.resolve('waits')])).toBe('waits')
    await vi.advanceTimersByTimeAsync(1)
    expect(await (await first).text()).toBe('fetched')

    const next = slowCache()
    const second = readCacheWithShortTimeout(next.read)
    await vi.advanceTimersByTimeAsync(100)
    expect(await second).toBeUndefined()

    answer(undefined)
    next.answer(undefined)
    await vi.advanceTimersByTimeAsync(0)
    const awake = slowCache()
    const third = readCacheWithShortTimeout(awake.read)
    await vi.advanceTimersByTimeAsync(1500)
    awake.answer(page('kept'))
    expect(await (await third)?.text()).toBe('kept')
  })

  it('is awaited without a network, as it may only be slow', async () => {
    const { read, answer } = slowCache()
    const response = respondCacheFirst(read, unplugged)
    await vi.advanceTimersByTimeAsync(6000)
    answer(page('kept'))
    expect(await (await response).text()).toBe('kept')
  })

  it('fails with the network error if there is no network either', async () => {
    const { read, answer } = slowCache()
    const response = expect(respondCacheFirst(read, unplugged)).rejects.toThrow('Failed to fetch')
    await vi.advanceTimersByTimeAsync(12_000)
    await response
    answer(undefined)
  })

  it('does not block the worker’s writes', async () => {
    const done = ignoreCacheWriteErrors(new Promise(() => {}))
    await vi.advanceTimersByTimeAsync(10_000)
    await expect(done).resolves.toBeUndefined()
    await expect(ignoreCacheWriteErrors(Promise.reject(new Error('full')))).resolves.toBeUndefined()
  })
})
