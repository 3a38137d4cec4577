import { snapshot } from 'valtio'
import { beforeEach, expect, it } from 'vitest'
import type { Game } from '../../../../../src/contract/entities/game.ts'
import type { Goods } from '../../../../../src/contract/entities/goods.ts'
import {
  clearSelection,
  setSelection,
  selectClientId,
  selectGame,
  selectGoods,
  selectionStore,
  restoreSelection,
} from '../../../../../src/purchase/selection/selection.store.ts'

const game = (clientId: string, gpId: string): Game => ({
  clientId,
  gpId,
  name: 'Starfall',
  logo: '',
  isSelectGame: true,
  subGame: { origins: { clientId: `${clientId}-o`, name: 'Starfall: Origins' } },
  terms: '',
  privacy: '',
})

const chosen = {
  clientId: 'ios-1',
  gameProductId: 'gp-1',
  server: { serverId: 's14', name: 'S14' },
  role: { roleId: '7', name: 'Rowan' },
  goods: { value: 'g-1' },
}

beforeEach(() => {
  clearSelection()
  setSelection(chosen)
})

/** Opens a link to a game and returns what is left of the selection once the gateway has returned the game. */
function openLink(clientId: string, found: Game) {
  selectClientId(clientId)
  selectGame({ game: found, edition: null })
  restoreSelection()
  const { server, role, goods } = selectionStore.chosen
  return { server, role, goods }
}

const { server, role, goods } = chosen
const all = { server, role, goods }
const nothing = { server: undefined, role: undefined, goods: undefined }

it('an equal selection does not change the state', () => {
  const selectionBefore = snapshot(selectionStore).chosen
  setSelection({ ...chosen })
  expect(snapshot(selectionStore).chosen).toBe(selectionBefore)
})

it("another platform's link to the same game keeps character, server and goods", () => {
  expect(openLink('android-1', game('ios-1', 'gp-1'))).toEqual(all)
})

it('a link to another area or an edition of the same game keeps them, too', () => {
  expect(openLink('ios-2', game('ios-2', 'gp-1'))).toEqual(all)
  selectGame({
    game: game('ios-1', 'gp-1'),
    edition: { codeKey: 'origins', clientId: 'ios-1-o', name: 'Starfall: Origins' },
  })
  expect(selectionStore.chosen).toMatchObject({ ...all, clientId: 'ios-1-o', gameName: 'Starfall: Origins' })
})

it('a link to another game removes them', () => {
  expect(openLink('ios-9', game('ios-9', 'gp-9'))).toEqual(nothing)
})

it('a link that was replaced before its game was known has no effect', () => {
  selectClientId('ios-9')
  selectClientId('android-1')
  selectGame({ game: game('ios-9', 'gp-9'), edition: null })
  selectClientId('ios-1')
  selectGame({ game: game('ios-1', 'gp-1'), edition: null })
  expect(selectionStore.chosen.server).toBeUndefined()
})

it('a billing number removed while the game was loading does not return', () => {
  setSelection({ ...chosen, billingNo: 'AA1' })
  selectClientId('android-1')
  const { billingNo: _ended, ...rest } = selectionStore.chosen
  setSelection(rest)
  selectGame({ game: game('ios-1', 'gp-1'), edition: null })
  expect(selectionStore.chosen).toMatchObject(all)
  expect(selectionStore.chosen.billingNo).toBeUndefined()
})

const crystals: Omit<Goods, 'display'> = {
  value: 'g-2',
  bonus: null,
  price: '9.99',
  currency: 'USD',
  icon: '',
  typeKey: 'coin',
  typeName: 'Crystals',
  isLimit: false,
  isCoupon: false,
  isSpecial: false,
  couponPoints: 0,
  goodsSort: 1,
  typeSort: 1,
}

it.each([
  ['680', '680 Crystals'],
  ['680 crystals', '680 crystals'],
  ['Monthly pass', 'Monthly pass'],
])('goods displayed as %s are stored as %s', (display, expected) => {
  selectGoods({ ...crystals, display })
  expect(selectionStore.chosen.goods).toMatchObject({ display: expected })
})

it('goods are stored with the plural form of their number', () => {
  selectGoods({ ...crystals, display: '300', typeName: 'Kryształy', unit: 'kryształów', bonus: '+30' })
  expect(selectionStore.chosen.goods).toMatchObject({ display: '300 kryształów +30' })
})

it.each([
  ['of another platform', 'gp-1', all.role],
  ['to another game', 'gp-2', undefined],
])('goods chosen while the game of a link %s is loading stay chosen', (_name, gameProductId, keptRole) => {
  selectClientId('android-1')
  selectGoods({ ...crystals, display: '680' })
  selectGame({ game: game('ios-2', gameProductId), edition: null })
  expect(selectionStore.chosen.goods?.value).toBe('g-2')
  expect(selectionStore.chosen.role).toEqual(keptRole)
})
