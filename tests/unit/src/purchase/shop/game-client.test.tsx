// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { getGameKeyVisualUrl } from '../../../../../src/brands/page/key-visual.ts'
import type { Game } from '../../../../../src/contract/entities/game.ts'
import { loadingState, createReadyState } from '../../../../../src/kernel/loading/loadable.ts'
import { useGameClient } from '../../../../../src/purchase/shop/game-client.ts'
import { shopStore } from '../../../../../src/purchase/shop/shop.store.ts'

const starfall = {
  clientId: 'web-1',
  subGame: {
    'starfall-origins': { clientId: 'web-1-o', name: 'Starfall: Origins' },
    'starfall-classic': { clientId: 'web-1-c', name: 'Starfall: Classic' },
  },
} as unknown as Game
const brand = {
  key: 'watt',
  catalogue: [{ nameKey: 'starfall', clients: { web: 'web-1' }, editions: ['starfall-origins'] }],
}
const pictureOf = (clientId: string | undefined) =>
  getGameKeyVisualUrl(brand, renderHook(() => useGameClient(clientId)).result.current)

beforeEach(() => {
  shopStore.games = createReadyState([starfall])
})
afterEach(cleanup)

it('an edition has its own picture or that of its game', () => {
  expect(pictureOf('web-1')).toBe('/brands/watt/games/starfall.webp')
  expect(pictureOf('web-1-o')).toBe('/brands/watt/games/starfall-origins.webp')
  expect(pictureOf('web-1-c')).toBe('/brands/watt/games/starfall.webp')
})

it('a game’s picture is available before the list of games', () => {
  shopStore.games = loadingState
  expect(pictureOf('web-1')).toBe('/brands/watt/games/starfall.webp')
})

it('an unknown client has no picture', () => {
  expect([pictureOf('of nobody'), pictureOf(undefined)]).toEqual([undefined, undefined])
})
