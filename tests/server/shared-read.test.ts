import { describe, expect, it } from 'vitest'
import { shareConcurrentReads } from '../../server/db/shared-read.ts'

function createControlledRead() {
  const ends: (() => void)[] = []
  const read = shareConcurrentReads(() => {
    const version = ends.length + 1
    return new Promise<number>((resolve) => ends.push(() => resolve(version)))
  })
  const waitForReads = (count: number) => expect.poll(() => ends.length).toBe(count)
  return { read, ends, waitForReads }
}

describe('shareConcurrentReads', () => {
  it('makes one read for all callers that ask before it starts', async () => {
    const { read, ends, waitForReads } = createControlledRead()
    const reads = [read(), read(), read()]
    await waitForReads(1)
    ends[0]?.()
    expect(await Promise.all(reads)).toEqual([1, 1, 1])
  })

  it('makes another read for a caller that asks after the start', async () => {
    const { read, ends, waitForReads } = createControlledRead()
    const first = read()
    await waitForReads(1)
    const second = read()
    ends[0]?.()
    expect(await first).toBe(1)
    await waitForReads(2)
    ends[1]?.()
    expect(await second).toBe(2)
  })

  it('reads again after a failure', async () => {
    let fails = true
    const read = shareConcurrentReads(async () => {
      if (fails) throw new Error('no database')
      return 'there'
    })
    await expect(read()).rejects.toThrow('no database')
    fails = false
    expect(await read()).toBe('there')
  })
})
