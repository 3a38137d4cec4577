import { describe, expect, it } from 'vitest'
import { buildCallUrl } from '../../../office/contract/call.ts'
import { officeApiCalls } from '../../../office/contract/calls.table.ts'
import { runInTransaction } from '../../../server/db/transaction.ts'
import { replaceRoles } from '../../../server/office/staff/staff.repository.ts'
import { createReceiptKeysRepository } from '../../../server/orders/receipts/receipt-keys.ts'
import { verifyReceipt } from '../../../server/orders/receipts/signed-receipt.ts'
import { createWriteId } from './office.ts'
import { openShop, otherBrand } from './staffed-shop.ts'

const shop = openShop()

describe('a new receipt', () => {
  const download = async (billingNo: string) =>
    (await shop.agent.browser.open(buildCallUrl(officeApiCalls.getOrderReceipt, { billingNo }))).text
  const verify = async (billingNo: string) =>
    verifyReceipt(await download(billingNo), createReceiptKeysRepository(shop.office.db).find)

  it('is signed by the shop, is in the order’s timeline, and has the player’s names only while the agent may see them', async () => {
    const billingNo = await shop.buy({ roleName: 'Kazeha' })
    expect(await verify(billingNo)).toMatchObject({ valid: true, receipt: { roleName: 'K***', isMasked: true } })
    await shop.agent.browser.call('unmaskOrder', { billingNo, requestId: createWriteId(), reason: 'playerWrote' })
    expect(await verify(billingNo)).toMatchObject({ valid: true, receipt: { roleName: 'Kazeha', isMasked: false } })
    const { timeline } = await shop.read(billingNo)
    expect(timeline.flatMap(({ log }) => (log ? [log.verb] : []))).toEqual([
      'order.receipt',
      'order.reveal',
      'order.receipt',
    ])
    expect(JSON.parse(await download(await shop.fixture.begin()))).toEqual({ error: 'notAllowed', reason: 'unpaid' })
  })

  it('is made only by people who may change orders of its brand, and without names once they may not see them', async () => {
    const billingNo = await shop.buy({ roleName: 'Kazeha' })
    const mixed = await shop.office.hire({ brand: 'watt', role: 'viewer' }, { brand: otherBrand, role: 'support' })
    const receipt = buildCallUrl(officeApiCalls.getOrderReceipt, { billingNo })
    expect(JSON.parse((await mixed.browser.open(receipt)).text)).toEqual({ error: 'forbidden' })

    const { agent, office } = shop
    await agent.browser.call('unmaskOrder', { billingNo, requestId: createWriteId(), reason: 'playerWrote' })
    await runInTransaction(office.db, (tx) => replaceRoles(tx, agent.id, [{ brand: 'watt', role: 'viewer' }]))
    expect((await shop.read(billingNo)).character).toBe('K***')
  })
})
