import { expect, it } from 'vitest'
import type { Game } from '../../../../../../src/contract/entities/game.ts'
import type { Goods } from '../../../../../../src/contract/entities/goods.ts'
import { buildGameListRows } from '../../../../../../src/journeys/select/games/game-rows.ts'
import { groupGoodsByType } from '../../../../../../src/journeys/select/goods/goods-groups.ts'
import { isOldEnoughForRandomGoods } from '../../../../../../src/journeys/select/goods/is-old-enough-for-random-goods.ts'
import { getNextSelectionStep } from '../../../../../../src/purchase/selection/selection.store.ts'
import { findGameByClientId } from '../../../../../../src/purchase/shop/shop.store.ts'

const game: Game = {
  clientId: '1',
  gpId: 'gp',
  name: 'Starfall',
  logo: '/l.svg',
  isSelectGame: false,
  subGame: { origins: { clientId: '1-o', name: 'Starfall: Origins' } },
  terms: '/t',
  privacy: '/p',
}
const goods = (value: string, typeKey: string, typeSort: number, goodsSort: number) =>
  ({ value, typeKey, typeName: typeKey.toUpperCase(), typeSort, goodsSort }) as Goods

it('a player sees goods by type, in the gateway’s order', () => {
  const groups = groupGoodsByType([goods('c', 'pack', 2, 1), goods('b', 'gem', 1, 2), goods('a', 'gem', 1, 1)])
  expect(groups.map((group) => [group.typeName, ...group.goods.map((item) => item.value)])).toEqual([
    ['GEM', 'a', 'b'],
    ['PACK', 'c'],
  ])
})

it('a player sees random goods for adults only if the game has verified the age', () => {
  const random = { odds: [], version: 'v1', minAge: 18 }
  expect(isOldEnoughForRandomGoods({ random }, null)).toBe(false)
  expect(isOldEnoughForRandomGoods({ random }, {})).toBe(false)
  expect(isOldEnoughForRandomGoods({ random }, { verifiedAge: 17 })).toBe(false)
  expect(isOldEnoughForRandomGoods({ random }, { verifiedAge: 18 })).toBe(true)
  expect(isOldEnoughForRandomGoods({ random: { odds: [], version: 'v1' } }, null)).toBe(true)
  expect(isOldEnoughForRandomGoods({}, null)).toBe(true)
})

it.each([
  ['BE', { verifiedAge: 30 }, false],
  ['BR', { verifiedAge: 17 }, false],
  ['BR', { verifiedAge: 18 }, true],
  ['PH', {}, true],
])('a player whose account is in %s, with %o, sees random goods of other regions: %s', (country, age, expected) => {
  const random = { odds: [], version: 'v1' }
  expect(isOldEnoughForRandomGoods({ random }, { ...age, countries: [country] })).toBe(expected)
})

it('a player sees an edition as a game with its own name', () => {
  expect(buildGameListRows([game]).map(({ clientId, name }) => [clientId, name])).toEqual([
    ['1', 'Starfall'],
    ['1-o', 'Starfall: Origins'],
  ])
})

it('a client ID finds a game or one of its editions', () => {
  expect(findGameByClientId([game], '1')).toEqual({ game, edition: null })
  expect(findGameByClientId([game], '1-o')?.edition?.name).toBe('Starfall: Origins')
  expect(findGameByClientId([game], '2')).toBeUndefined()
})

it.each([
  ['game', {}, true],
  ['goods', { clientId: '1' }, false],
  ['login', { clientId: '1', goods: { value: 'a' } }, false],
  ['role', { clientId: '1' }, true],
  ['role', { clientId: '1', server: { serverId: 's1', name: 'S1' } }, true],
  ['goods', { clientId: '1', server: { serverId: 's1', name: 'S1' } }, false],
  ['goods', { clientId: '1', server: { serverId: 's1', name: 'S1' }, role: { roleId: 'r', name: 'R' } }, true],
  [
    null,
    {
      clientId: '1',
      server: { serverId: 's1', name: 'S1' },
      role: { roleId: 'r', name: 'R' },
      goods: { value: 'a' },
    },
    true,
  ],
] as const)('the next choice is %s', (step, info, hasAccount) => {
  expect(getNextSelectionStep(info, hasAccount)).toBe(step)
})
