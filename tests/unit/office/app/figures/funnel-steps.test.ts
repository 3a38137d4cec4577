import { expect, it } from 'vitest'
import { getFunnelSteps } from '../../../../../office/app/figures/funnel-steps.ts'

const now = { visits: 200, placed: 50, paid: 40, delivered: 41 }
const before = { visits: 100, placed: 50, paid: 0, delivered: 3 }

it('a person in finance reads at which step players are lost, and whether it was better before', () => {
  expect(getFunnelSteps(now, before).map(({ name, rate, rateBefore }) => [name, rate, rateBefore])).toEqual([
    ['visits', undefined, undefined],
    ['placed', 0.25, 0.5],
    ['paid', 0.8, 0],
    // Orders of an earlier day may be delivered today. Nothing was paid before, so there was no share of it.
    ['delivered', 1.025, undefined],
  ])
})

it('a person in finance who looks at one game begins with its orders, because a visit has no game', () => {
  const steps = getFunnelSteps({ ...now, visits: null }, null)
  expect(steps.map(({ name, count, rate }) => [name, count, rate])).toEqual([
    ['placed', 50, undefined],
    ['paid', 40, 0.8],
    ['delivered', 41, 1.025],
  ])
})
