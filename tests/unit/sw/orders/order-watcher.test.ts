import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createOrderDatabase } from '../../../../src/purchase/ledger/order-database.ts'
import type { OrderStatus } from '../../../../src/purchase/ledger/order-status.ts'
import { createOrderWatcher } from '../../../../sw/orders/order-watcher.ts'
import { anAnswer, anOrder, aPurchase } from '../../src/purchase/orders.ts'

const number = 'WTabcdefghijklmnopqrstuv'

/** As the store sends a start, with all that a ledger must not keep. */
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
  const moved = vi.fn(async () => {})
  const counted = vi.fn(async () => {})
  const ask = vi.fn(async () => status)
  return {
    moved,
    counted,
    ask,
    watcher: createOrderWatcher({
      database,
      queryStatus: ask,
      now: () => 7_000_000,
      onChanged: moved,
      onCounted: counted,
    }),
  }
}

beforeEach(async () => {
  await database.remove([number])
})

describe('the worker that sees a payment start', () => {
  it('writes the order down with what was bought, and without a secret', async () => {
    const { watcher, moved, counted } = aWatcher()
    await watcher.recordStart(start, answer)
    const [record] = await database.all()
    expect(record).toMatchObject({
      billingNo: number,
      standing: 'pending',
      own: { purchase: aPurchase, idfv: 'device' },
    })
    expect(JSON.stringify(record)).not.toMatch(/secret|pay\.example/)
    expect(moved).toHaveBeenCalledTimes(1)
    expect(counted).toHaveBeenCalledWith(1)
  })

  it('is the same order as the page wrote, whichever was first', async () => {
    const { watcher, moved } = aWatcher()
    await database.update(number, () => anOrder())
    await watcher.recordStart(start, answer)
    await watcher.recordStart(start, answer)
    const all = await database.all()
    expect(all).toHaveLength(1)
    expect(all[0]).toMatchObject({ words: anOrder().words, standing: 'pending' })
    expect(moved).not.toHaveBeenCalled()
  })

  it.each([
    ['refused', { code: -3051, msg: 'limit', data: null }],
    ['not in our words', { hello: 'world' }],
    ['without a number', { code: 1, msg: '', data: { url: 'https://pay.example' } }],
  ])('writes nothing where the start was %s', async (_, data) => {
    const { watcher } = aWatcher()
    await watcher.recordStart(start, data)
    expect(await database.all()).toEqual([])
  })
})

describe('the worker that wakes up', () => {
  it('asks about each order with the device that bought it', async () => {
    const { watcher, ask } = aWatcher(anAnswer())
    await watcher.recordStart(start, answer)
    await watcher.recheck()
    expect(ask).toHaveBeenCalledWith(expect.objectContaining({ own: expect.objectContaining({ idfv: 'device' }) }), '1')
  })

  it('asks where a waiting order stands, tells who listens, and does not wish to be woken again', async () => {
    const { watcher, moved, counted } = aWatcher(
      anAnswer({ status: 1, delivery: 'delivered', paidAt: 1001, deliveredAt: 1002 }),
    )
    await watcher.recordStart(start, answer)
    expect(await watcher.recheck()).toBe(false)
    expect(moved).toHaveBeenLastCalledWith(expect.objectContaining({ standing: 'success', delivery: 'delivered' }))
    expect(counted).toHaveBeenLastCalledWith(0)
  })

  it('wishes to be woken again while it is waited for, or nobody could be asked', async () => {
    const { watcher } = aWatcher(anAnswer())
    await watcher.recordStart(start, answer)
    expect(await watcher.recheck()).toBe(true)
    expect(await aWatcher().watcher.recheck()).toBe(true)
  })

  it('believes no status that it does not know', async () => {
    const { watcher, moved } = aWatcher(anAnswer({ status: 77 }))
    await watcher.recordStart(start, answer)
    moved.mockClear()
    expect(await watcher.recheck()).toBe(true)
    expect(moved).not.toHaveBeenCalled()
  })

  it('never takes a success back', async () => {
    await database.update(number, () => anOrder({ standing: 'success', delivery: 'sent' }))
    await aWatcher(anAnswer({ status: -2 })).watcher.recheck()
    expect((await database.all())[0]).toMatchObject({ standing: 'success' })
  })
})
