import { beforeAll, expect, it } from 'vitest'
import type { Database } from '../../../../server/db/database.ts'
import { getMaxLockedPeople, runWithPersonLocked } from '../../../../server/office/tenants/lock-person.ts'
import { openTestDatabase } from '../../fixtures/gateway.ts'

let home: Database
beforeAll(async () => {
  home = (await openTestDatabase()).db
})

it('a person refunds while a colleague’s refund hangs, but a second refund of the colleague waits', async () => {
  const finished: string[] = []
  const hanging = Promise.withResolvers<void>()
  const refund = (staffId: string, name: string, answer = Promise.resolve()) =>
    runWithPersonLocked({ home, staffId, maxPeople: 2 }, async () => {
      await answer
      finished.push(name)
    })
  const first = refund('ann', 'Ann’s first', hanging.promise)
  const second = refund('ann', 'Ann’s second')
  await refund('ben', 'Ben’s')
  expect(finished).toEqual(['Ben’s'])
  hanging.resolve()
  await Promise.all([first, second])
  expect(finished).toEqual(['Ben’s', 'Ann’s first', 'Ann’s second'])
})

it('a person refunds although the person’s previous refund has failed', async () => {
  const fail = () => Promise.reject(new Error('the tenant does not respond'))
  const failing = runWithPersonLocked({ home, staffId: 'ann', maxPeople: 2 }, fail)
  const next = runWithPersonLocked({ home, staffId: 'ann', maxPeople: 2 }, async () => 'refunded')
  await expect(failing).rejects.toThrow('the tenant does not respond')
  await expect(next).resolves.toBe('refunded')
})

it.each([
  [2, 1],
  [4, 1],
  [10, 4],
  [20, 9],
])('with %i connections, %i people refund at once and one connection stays free', (connections, people) => {
  expect(getMaxLockedPeople(connections)).toBe(people)
})
