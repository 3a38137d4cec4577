import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createOrderDatabase } from '../../../../src/purchase/ledger/order-database.ts'
import type { OrderStatus } from '../../../../src/purchase/ledger/order-status.ts'
import { createOrderWatcher } from '../../../../sw/orders/order-watcher.ts'
import { anAnswer, anOrder, aPurchase } from '../../src/purchase/orders.ts'

const number = 'WTabcdefghijklmnopqrstuv'

/** Parameters of a start call, some of which must not be saved in the order database. */
const start = {
  request_id: 'request-of-sixteen',
  client_id: aPurchase.clientId,
  server_id: aPurchase.serverId,
  role_id: aPurchase.roleId,
  product_id: aPurchase.productId,
  domain_area: aPurchase.domainArea,
  country: aPurchase.region,
  channel: String(aPurchase.paywayId),
  channel_id: String(aPurchase.channelId),
  oauth_token: 'secret-token',
  card_info: 'secret-card',
  idfv: 'device',
}
const answer = { code: 1, msg: '', data: { billing_no: number, url: 'https://pay.example/x', status: -1 } }

const database = createOrderDatabase()
function aWatcher(status?: OrderStatus) {
  const onChanged = vi.fn(async () => {})
  const onCounted = vi.fn(async () => {})
  const queryStatus = vi.fn(async () => status)
  return {
    onChanged,
    onCounted,
    queryStatus,
    watcher: createOrderWatcher({
      database,
      queryStatus,
      now: () => 7_000_000,
      onChanged,
      onCounted,
    }),
  }
}

beforeEach(async () => {
  await database.remove([number])
})

describe('the worker on a payment start', () => {
  it('stores the order with its purchase and without secrets', async () => {
    const { watcher, onChanged, onCounted } = aWatcher()
    await watcher.recordStart(start, answer)
    const [record] = await database.all()
    expect(record).toMatchObject({
      billingNo: number,
      standing: 'pending',
      own: { purchase: aPurchase, idfv: 'device' },
    })
    expect(JSON.stringify(record)).not.toMatch(/secret|pay\.example/)
    expect(onChanged).toHaveBeenCalledTimes(1)
    expect(onCounted).toHaveBeenCalledWith(1)
  })

  it('does not duplicate the order that the page has stored', async () => {
    const { watcher, onChanged } = aWatcher()
    await database.update(number, () => anOrder())
    await watcher.recordStart(start, answer)
    await watcher.recordStart(start, answer)
    const all = await database.all()
    expect(all).toHaveLength(1)
    expect(all[0]).toMatchObject({ words: anOrder().words, standing: 'pending' })
    expect(onChanged).not.toHaveBeenCalled()
  })

  it.each([
    ['refused', { code: -3051, msg: 'limit', data: null }],
    ['not a valid reply', { hello: 'world' }],
    ['without a number', { code: 1, msg: '', data: { url: 'https://pay.example' } }],
  ])('stores nothing if the start was %s', async (_, data) => {
    const { watcher } = aWatcher()
    await watcher.recordStart(start, data)
    expect(await database.all()).toEqual([])
  })
})

describe('the worker on a recheck', () => {
  it('queries each order with the device ID that bought it', async () => {
    const { watcher, queryStatus } = aWatcher(anAnswer())
    await watcher.recordStart(start, answer)
    await watcher.recheck()
    expect(queryStatus).toHaveBeenCalledWith(
      expect.objectContaining({ own: expect.objectContaining({ idfv: 'device' }) }),
      '1',
    )
  })

  it('updates a finished order, notifies listeners and needs no further recheck', async () => {
    const { watcher, onChanged, onCounted } = aWatcher(
      anAnswer({ status: 1, delivery: 'delivered', paidAt: 1001, deliveredAt: 1002 }),
    )
    await watcher.recordStart(start, answer)
    expect(await watcher.recheck()).toBe(false)
    expect(onChanged).toHaveBeenLastCalledWith(expect.objectContaining({ standing: 'success', delivery: 'delivered' }))
    expect(onCounted).toHaveBeenLastCalledWith(0)
  })

  it('needs another recheck while an order is pending or could not be queried', async () => {
    const { watcher } = aWatcher(anAnswer())
    await watcher.recordStart(start, answer)
    expect(await watcher.recheck()).toBe(true)
    expect(await aWatcher().watcher.recheck()).toBe(true)
  })

  it('ignores an unknown status', async () => {
    const { watcher, onChanged } = aWatcher(anAnswer({ status: 77 }))
    await watcher.recordStart(start, answer)
    onChanged.mockClear()
    expect(await watcher.recheck()).toBe(true)
    expect(onChanged).not.toHaveBeenCalled()
  })

  it('never reverts a successful order', async () => {
    await database.update(number, () => anOrder({ standing: 'success', delivery: 'sent' }))
    await aWatcher(anAnswer({ status: -2 })).watcher.recheck()
    expect((await database.all())[0]).toMatchObject({ standing: 'success' })
  })
})
