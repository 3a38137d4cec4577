// @vitest-environment happy-dom
import { snapshot } from 'valtio'
import { beforeEach, describe, expect, it } from 'vitest'
import { restoreSelectionFromOrder } from '../../../../../src/purchase/machine/restore-selection-from-order.ts'
import { selectionStore as chosen } from '../../../../../src/purchase/selection/selection.store.ts'
import { anOrder, aPurchase, someWords } from '../orders.ts'

const order = anOrder()

describe('choosing another payment method for an order', () => {
  beforeEach(() => {
    chosen.chosen = {
      clientId: aPurchase.clientId,
      gameName: 'Starfall Odyssey',
      server: { serverId: 's1', name: 'S1' },
      role: { roleId: 'mika', name: 'Mika' },
      goods: { value: 'crystals-60', display: '60 crystals' },
    }
  })

  it('selects its character and goods again if others were chosen since', () => {
    expect(restoreSelectionFromOrder(order)).toBeUndefined()
    expect(chosen.chosen).toMatchObject({
      server: { serverId: aPurchase.serverId, name: someWords.serverName },
      role: { roleId: aPurchase.roleId, name: someWords.roleName },
      goods: { value: aPurchase.productId, display: someWords.goodsName },
      region: aPurchase.region,
    })
  })

  it('restores exactly what the order has, including its area and icon', () => {
    const own = { requestId: 'request-of-sixteen', purchase: { ...aPurchase, areaId: 'a2' } }
    restoreSelectionFromOrder(anOrder({ own, words: { ...someWords, goodsIcon: '/980.svg' } }))
    expect(chosen.chosen).toMatchObject({
      area: { id: 'a2', name: 'a2' },
      goods: { value: aPurchase.productId, display: someWords.goodsName, icon: '/980.svg' },
    })
    chosen.chosen = { clientId: aPurchase.clientId }
    restoreSelectionFromOrder(order)
    expect(chosen.chosen).toEqual({
      clientId: aPurchase.clientId,
      region: aPurchase.region,
      server: { serverId: aPurchase.serverId, name: someWords.serverName },
      role: { roleId: aPurchase.roleId, name: someWords.roleName },
      goods: { value: aPurchase.productId, display: someWords.goodsName },
    })
  })

  it.each([
    ['server', { server: { serverId: 's1', name: 'S1' } }],
    ['character', { role: { roleId: 'mika', name: 'Mika' } }],
    ['goods', { goods: { value: 'crystals-60', display: '60 crystals' } }],
  ])("restores the order's %s if the player has chosen another", (_what, other) => {
    restoreSelectionFromOrder(order)
    const before = snapshot(chosen).chosen
    chosen.chosen = { ...before, ...other }
    restoreSelectionFromOrder(order)
    expect(chosen.chosen).toEqual(before)
  })

  it('changes nothing if the same goods are chosen, not even a region that the player has changed', () => {
    restoreSelectionFromOrder(order)
    const before = { ...snapshot(chosen).chosen, region: 'SG' }
    chosen.chosen = before
    restoreSelectionFromOrder(order)
    expect(chosen.chosen).toEqual(before)
  })

  it('changes nothing for an order of another device or without names', () => {
    const before = snapshot(chosen).chosen
    const { own: _own, ...elsewhere } = order
    const { words: _words, ...nameless } = order
    expect([restoreSelectionFromOrder(elsewhere), restoreSelectionFromOrder(nameless)]).toEqual([undefined, undefined])
    expect(chosen.chosen).toEqual(before)
  })

  it('opens the make-up page for an order of a make-up link, unless the player is there', () => {
    const own = { requestId: 'request-of-sixteen', purchase: { ...aPurchase, replenishId: 'a link' } }
    expect(restoreSelectionFromOrder(anOrder({ own }))).toBe('/replenishGoods?replenish_id=a+link')
    window.location.href = 'https://topup.example/replenishGoods?replenish_id=a+link'
    expect(restoreSelectionFromOrder(anOrder({ own }))).toBeUndefined()
    expect(chosen.chosen.goods?.value).toBe('crystals-60')
  })

  it('opens its game if another game is open', () => {
    chosen.chosen = { clientId: 'tidebound-web' }
    const address = new URL(restoreSelectionFromOrder(order) ?? '', 'http://store.invalid')
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: aPurchase.clientId,
      server_id: aPurchase.serverId,
      role_id: aPurchase.roleId,
      domain_area: aPurchase.domainArea,
    })
  })
})
