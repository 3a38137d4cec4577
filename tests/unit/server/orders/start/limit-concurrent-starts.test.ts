import { expect, it } from 'vitest'
import type { RequestFacts } from '../../../../../server/http/contract/request-facts.ts'
import { limitConcurrentStarts } from '../../../../../server/orders/start/limit-concurrent-starts.ts'

const visit = (brand: string, token?: string) => ({ brand: { key: brand }, token }) as RequestFacts

/** Starts that end when the test ends them. */
function openShop(limits: { ofBrand: number; ofAccount: number }) {
  const open: (() => void)[] = []
  const start = limitConcurrentStarts(limits, async (_facts: RequestFacts) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    open.push(resolve)
    await promise
    return 'started'
  })
  return { start, endAll: () => open.splice(0).forEach((end) => end()) }
}

it('a player who starts many purchases at once is refused, and the other players are not', async () => {
  const { start, endAll } = openShop({ ofBrand: 9, ofAccount: 2 })
  const begun = [start(visit('watt', 'mika')), start(visit('watt', 'mika'))]
  await expect(start(visit('watt', 'mika'))).rejects.toMatchObject({ code: 'tooManyRequests' })
  begun.push(start(visit('watt', 'vera')), start(visit('ru', 'mika')))
  endAll()
  expect(await Promise.all(begun)).toEqual(['started', 'started', 'started', 'started'])
  const again = start(visit('watt', 'mika'))
  endAll()
  await expect(again).resolves.toBe('started')
})

it('a rush on one brand is refused, and the players of another brand buy', async () => {
  const { start, endAll } = openShop({ ofBrand: 2, ofAccount: 2 })
  // Guests have no account and count only for the brand.
  const begun = [start(visit('watt')), start(visit('watt', 'mika'))]
  await expect(start(visit('watt', 'vera'))).rejects.toMatchObject({ code: 'unavailable' })
  begun.push(start(visit('ru', 'vera')))
  endAll()
  expect(await Promise.all(begun)).toEqual(['started', 'started', 'started'])
})

it('a purchase that fails makes room for the next', async () => {
  const start = limitConcurrentStarts({ ofBrand: 1, ofAccount: 1 }, async (_facts: RequestFacts) => {
    throw new Error('no answer')
  })
  for (let turn = 0; turn < 3; turn += 1) await expect(start(visit('watt', 'mika'))).rejects.toThrow('no answer')
})
