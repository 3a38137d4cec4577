// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { buyAgain, canBuyAgain } from '../../../../../src/purchase/repeat/buy-again.ts'
import { anOrder, aPurchase } from '../orders.ts'

vi.mock('../../../../../src/kernel/url/navigation.ts', () => ({ getInternalHref: (path: string) => path }))

it('a player buys again for the character to which customer service has corrected the order', () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const { clientId, productId, domainArea, region } = aPurchase
  const bought = { clientId, serverId: 's7', roleId: 'corrected', productId, domainArea, region }
  buyAgain(anOrder({ standing: 'success', bought }))
  const params = new URL(String(assign.mock.calls[0]?.[0]), 'http://store').searchParams
  expect(Object.fromEntries(params)).toMatchObject({ product_id: productId, server_id: 's7', role_id: 'corrected' })
})

it('a player cannot buy again with the payment method of a person who paid for them', () => {
  const { clientId, serverId, roleId, productId, domainArea, region } = aPurchase
  const { own: _own, ...order } = anOrder({ standing: 'success' })
  const bought = { clientId, serverId, roleId, productId, domainArea }
  expect(canBuyAgain({ ...order, bought }, 'me')).toBe(false)
  expect(canBuyAgain({ ...order, bought: { ...bought, region } }, 'me')).toBe(true)
})
