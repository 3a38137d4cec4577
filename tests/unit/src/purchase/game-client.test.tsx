// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Game } from '../../../../src/contract/entities/game.ts'
import { loading, ready } from '../../../../src/kernel/loading/loadable.ts'
import { useGameClient } from '../../../../src/purchase/game-client.ts'
import { shop } from '../../../../src/purchase/shop.store.ts'

const starfall = {
  clientId: 'web-1',
  subGame: { origins: { clientId: 'web-1-o', name: 'Starfall: Origins' } },
} as unknown as Game
const clientOf = (clientId: string | undefined) => renderHook(() => useGameClient(clientId)).result.current

beforeEach(() => {
  shop.games = ready([starfall])
})
afterEach(cleanup)

it('an edition is drawn in the picture of its game, whose client id a brand’s data knows', () => {
  expect(clientOf('web-1')).toBe('web-1')
  expect(clientOf('web-1-o')).toBe('web-1')
})

it('a game’s picture does not wait for the list of games', () => {
  shop.games = loading
  expect(clientOf('web-1')).toBe('web-1')
})

it('what no game is known for has its own', () => {
  expect([clientOf('of nobody'), clientOf(undefined)]).toEqual(['of nobody', undefined])
})
