import { describe, expect, it } from 'vitest'
import { batchCalls } from '../../server/db/batch-calls.ts'

/** Batches that end when the test says so. */
function someBatches(keyOf?: (item: string) => string) {
  const begun: (readonly string[])[] = []
  const ends: (() => void)[] = []
  const ask = batchCalls<string, string>(async (items) => {
    begun.push(items)
    await new Promise<void>((resolve) => ends.push(resolve))
    return items.map((item) => item.toUpperCase())
  }, keyOf)
  return {
    ask,
    begun,
    end: () => ends.shift()?.(),
    has: (count: number) => expect.poll(() => begun.length).toBe(count),
  }
}

describe('a batch', () => {
  it('has all who ask in the same moment, and answers each its own', async () => {
    const { ask, begun, end, has } = someBatches()
    const results = ['a', 'b', 'c'].map(ask)
    await has(1)
    end()
    expect(await Promise.all(results)).toEqual(['A', 'B', 'C'])
    expect(begun).toEqual([['a', 'b', 'c']])
  })

  it('gathers who comes while another is under way', async () => {
    const { ask, begun, end, has } = someBatches()
    const first = ask('a')
    await has(1)
    const later = ['b', 'c'].map(ask)
    end()
    await first
    await has(2)
    end()
    expect(await Promise.all(later)).toEqual(['B', 'C'])
    expect(begun).toEqual([['a'], ['b', 'c']])
  })

  it('has a second beside it once many wait', async () => {
    const { ask, begun, end, has } = someBatches()
    const first = ask('a')
    await has(1)
    const crowd = Array.from('bcdefghi').map(ask)
    await has(2)
    expect(begun[1]).toHaveLength(8)
    end()
    end()
    await Promise.all([first, ...crowd])
  })

  it('that is held up holds up nobody else', async () => {
    const { ask, begun, end, has } = someBatches()
    const slow = ask('a')
    await has(1)
    const next = ask('b')
    await has(2)
    const last = ask('c')
    end()
    end()
    await has(3)
    end()
    expect(await Promise.all([slow, next, last])).toEqual(['A', 'B', 'C'])
    expect(begun).toEqual([['a'], ['b'], ['c']])
  })

  it('has one item of a key; the other is in the next', async () => {
    const { ask, begun, end, has } = someBatches((item) => item.charAt(0))
    const results = ['a1', 'a2', 'b1'].map(ask)
    await has(2)
    expect(begun).toEqual([['a1', 'b1'], ['a2']])
    end()
    end()
    expect(await Promise.all(results)).toEqual(['A1', 'A2', 'B1'])
  })

  it('that fails by one item fails that one alone', async () => {
    const ask = batchCalls<number, number>(async (items) => {
      if (items.includes(2)) throw new Error('not two')
      return items
    })
    const results = await Promise.allSettled([1, 2, 3].map(ask))
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })

  it('is not tried item by item where the database is away: players have waited long enough', async () => {
    let tries = 0
    const ask = batchCalls<number, number>(async () => {
      tries += 1
      throw new Error('Query read timeout')
    })
    const results = await Promise.allSettled([1, 2, 3].map(ask))
    expect(results.every(({ status }) => status === 'rejected')).toBe(true)
    expect(tries).toBe(1)
  })
})
