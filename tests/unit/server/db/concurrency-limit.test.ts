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

it('a person whose browser has left gives up the place in the queue, and the next person moves up', async () => {
  const limit = createConcurrencyLimit(1)
  const loaded: string[] = []
  const first = Promise.withResolvers<void>()
  const browser = new AbortController()
  const load = (person: string, signal?: AbortSignal) =>
    limit(async () => {
      loaded.push(person)
      if (person === 'first') await first.promise
    }, signal)
  const running = load('first')
  const left = load('left', browser.signal)
  const next = load('next')
  browser.abort(new Error('the browser has left'))
  await expect(left).rejects.toThrow('the browser has left')
  await expect(load('left again', browser.signal)).rejects.toThrow('the browser has left')
  first.resolve()
  await Promise.all([running, next])
  expect(loaded).toEqual(['first', 'next'])
})

it('a person whose browser leaves while the figures are loaded does not free the slot before they are loaded', async () => {
  const limit = createConcurrencyLimit(1)
  const loaded: string[] = []
  const first = Promise.withResolvers<void>()
  const browser = new AbortController()
  const running = limit(() => first.promise, browser.signal)
  const next = limit(async () => void loaded.push('next'))
  browser.abort()
  await Promise.resolve()
  expect(loaded).toEqual([])
  first.resolve()
  await Promise.all([running, next])
  expect(loaded).toEqual(['next'])
})
