import { describe, expect, it } from 'vitest'
import { createSharedRead } from '../../server/db/shared-read.ts'

/** A read that ends when the test says so. */
function aRead() {
  const ends: (() => void)[] = []
  const ask = createSharedRead(() => {
    const version = ends.length + 1
    return new Promise<number>((resolve) => ends.push(() => resolve(version)))
  })
  const begun = (count: number) => expect.poll(() => ends.length).toBe(count)
  return { ask, ends, begun }
}

describe('a read that many share', () => {
  it('is one for all who ask before it begins', async () => {
    const { ask, ends, begun } = aRead()
    const reads = [ask(), ask(), ask()]
    await begun(1)
    ends[0]?.()
    expect(await Promise.all(reads)).toEqual([1, 1, 1])
  })

  it('is another for who asks when it has begun: the answer is never older than the question', async () => {
    const { ask, ends, begun } = aRead()
    const first = ask()
    await begun(1)
    const second = ask()
    ends[0]?.()
    expect(await first).toBe(1)
    await begun(2)
    ends[1]?.()
    expect(await second).toBe(2)
  })

  it('is made again after one that failed', async () => {
    let fails = true
    const ask = createSharedRead(async () => {
      if (fails) throw new Error('no database')
      return 'there'
    })
    await expect(ask()).rejects.toThrow('no database')
    fails = false
    expect(await ask()).toBe('there')
  })
})
