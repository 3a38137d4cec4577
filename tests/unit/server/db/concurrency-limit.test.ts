import { expect, it } from 'vitest'
import { createConcurrencyLimit } from '../../../../server/db/concurrency-limit.ts'

it('three people who load slow figures occupy two connections, and each gets the figures in turn', async () => {
  const limit = createConcurrencyLimit(2)
  const started: number[] = []
  const ends = [1, 2, 3].map(() => Promise.withResolvers<void>())
  const load = (person: number) =>
    limit(async () => {
      started.push(person)
      await ends[person]?.promise
      if (person === 0) throw new Error('lost')
      return person
    })
  const results = Promise.allSettled([load(0), load(1), load(2)])
  await Promise.resolve()
  expect(started).toEqual([0, 1])
  ends[0]?.resolve()
  await expect.poll(() => started).toEqual([0, 1, 2])
  ends[1]?.resolve()
  ends[2]?.resolve()
  expect((await results).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  await expect(limit(async () => 'later')).resolves.toBe('later')
})
