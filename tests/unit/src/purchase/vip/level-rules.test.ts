import { describe, expect, it } from 'vitest'
import {
  getNextLevel,
  getLevelProgressPercent,
  getLevelState,
  getLevelBadgeTier,
} from '../../../../../src/purchase/vip/level-rules.ts'

const levels = [10, 30, 80].map((needPoints) => ({ needPoints }))
const path = (points: number) => levels.map((_, index) => getLevelState(levels, index, points))

describe('the VIP levels', () => {
  it.each([
    [0, ['locked', 'locked', 'locked']],
    [10, ['reached', 'locked', 'locked']],
    [79, ['exceeded', 'reached', 'locked']],
    [80, ['exceeded', 'exceeded', 'reached']],
    [9999, ['exceeded', 'exceeded', 'reached']],
  ])('with %i points are %j', (points, states) => {
    expect(path(points)).toEqual(states)
  })

  it.each([
    [0, 0],
    [5, 50],
    [9, 90],
    [10, 33],
    [29, 96],
    [40, 50],
    [80, 100],
    [9999, 100],
    [-5, 0],
  ])('with %i points show %i per cent of the next level', (points, percent) => {
    expect(getLevelProgressPercent(levels, points)).toBe(percent)
  })

  it('never show more than 100 per cent', () => {
    expect(getLevelProgressPercent([{ needPoints: 0 }, { needPoints: 5 }], 4)).toBe(80)
    expect(getLevelProgressPercent([], 7)).toBe(100)
    expect(getNextLevel(levels, 80)).toBeUndefined()
  })
})

it.each([
  [0, 'grey'],
  [1, 'white'],
  [3, 'white'],
  [4, 'blue'],
  [6, 'blue'],
  [7, 'yellow'],
  [9, 'yellow'],
  [10, 'colour'],
  [99999, 'colour'],
])('a badge of stage %i is %s', (stage, tier) => {
  expect(getLevelBadgeTier(stage)).toBe(tier)
})
