import { beforeEach, describe, expect, it } from 'vitest'
import { chooseAgain } from '../../../../../src/purchase/machine/choose-again.ts'
import { selection as chosen } from '../../../../../src/purchase/selection.store.ts'
import { anOrder, aPurchase, someWords } from '../orders.ts'

const order = anOrder()

describe('another way to pay for an order', () => {
  beforeEach(() => {
    chosen.chosen = {
      clientId: aPurchase.clientId,
      gameName: 'Starfall Odyssey',
      server: { serverId: 's1', name: 'S1' },
      role: { roleId: 'mika', name: 'Mika' },
      goods: { value: 'crystals-60', display: '60 crystals' },
    }
  })

  it('chooses its character and goods again, where others were chosen since', () => {
    expect(chooseAgain(order)).toBeUndefined()
    expect(chosen.chosen).toMatchObject({
      server: { serverId: aPurchase.serverId, name: someWords.serverName },
      role: { roleId: aPurchase.roleId, name: someWords.roleName },
      goods: { value: aPurchase.productId, display: someWords.goodsName },
      region: aPurchase.region,
    })
  })

  it('leaves what is chosen as it is where it is the same', () => {
    chooseAgain(order)
    const before = chosen.chosen
    chooseAgain(order)
    expect(chosen.chosen).toBe(before)
  })

  it('opens its game where the shop shows another one', () => {
    chosen.chosen = { clientId: 'tidebound-web' }
    const address = new URL(chooseAgain(order) ?? '', 'http://store.invalid')
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: aPurchase.clientId,
      server_id: aPurchase.serverId,
      role_id: aPurchase.roleId,
      domain_area: aPurchase.domainArea,
    })
  })
})
