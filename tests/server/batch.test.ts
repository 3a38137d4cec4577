import { describe, expect, it } from 'vitest'
import { batchCalls } from '../../server/db/batch-calls.ts'

function createControlledBatches(keyOf?: (item: string) => string) {
  const batches: (readonly string[])[] = []
  const ends: (() => void)[] = []
  const call = batchCalls<string, string>(async (items) => {
    batches.push(items)
    await new Promise<void>((resolve) => ends.push(resolve))
    return items.map((item) => item.toUpperCase())
  }, keyOf)
  return {
    call,
    batches,
    end: () => ends.shift()?.(),
    waitForBatches: (count: number) => expect.poll(() => batches.length).toBe(count),
  }
}

describe('batchCalls', () => {
  it('collects simultaneous calls into one batch and returns each its own result', async () => {
    const { call, batches, end, waitForBatches } = createControlledBatches()
    const results = ['a', 'b', 'c'].map(call)
    await waitForBatches(1)
    end()
    expect(await Promise.all(results)).toEqual(['A', 'B', 'C'])
    expect(batches).toEqual([['a', 'b', 'c']])
  })

  it('collects the calls that arrive during a batch into the next one', async () => {
    const { call, batches, end, waitForBatches } = createControlledBatches()
    const first = call('a')
    await waitForBatches(1)
    const later = ['b', 'c'].map(call)
    end()
    await first
    await waitForBatches(2)
    end()
    expect(await Promise.all(later)).toEqual(['B', 'C'])
    expect(batches).toEqual([['a'], ['b', 'c']])
  })

  it('starts a second batch in parallel once many calls wait', async () => {
    const { call, batches, end, waitForBatches } = createControlledBatches()
    const first = call('a')
    await waitForBatches(1)
    const crowd = Array.from('bcdefghi').map(call)
    await waitForBatches(2)
    expect(batches[1]).toHaveLength(8)
    end()
    end()
    await Promise.all([first, ...crowd])
  })

  it('does not make other calls wait for a slow batch', async () => {
    const { call, batches, end, waitForBatches } = createControlledBatches()
    const slow = call('a')
    await waitForBatches(1)
    const next = call('b')
    await waitForBatches(2)
    const last = call('c')
    end()
    end()
    await waitForBatches(3)
    end()
    expect(await Promise.all([slow, next, last])).toEqual(['A', 'B', 'C'])
    expect(batches).toEqual([['a'], ['b'], ['c']])
  })

  it('puts calls with the same key into different batches', async () => {
    const { call, batches, end, waitForBatches } = createControlledBatches((item) => item.charAt(0))
    const results = ['a1', 'a2', 'b1'].map(call)
    await waitForBatches(2)
    expect(batches).toEqual([['a1', 'b1'], ['a2']])
    end()
    end()
    expect(await Promise.all(results)).toEqual(['A1', 'A2', 'B1'])
  })

  it('fails only the call that causes the error', async () => {
    const call = batchCalls<number, number>(async (items) => {
      if (items.includes(2)) throw new Error('not two')
      return items
    })
    const results = await Promise.allSettled([1, 2, 3].map(call))
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })

  it('does not retry the calls one by one if the database is unreachable', async () => {
    let tries = 0
    const call = batchCalls<number, number>(async () => {
      tries += 1
      throw new Error('Query read timeout')
    })
    const results = await Promise.allSettled([1, 2, 3].map(call))
    expect(results.every(({ status }) => status === 'rejected')).toBe(true)
    expect(tries).toBe(1)
  })
})
