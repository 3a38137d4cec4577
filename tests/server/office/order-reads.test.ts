import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { PurchaseTerms } from '../../../src/contract/entities/purchase-terms.ts'
import { buildCallUrl } from '../../../office/contract/call.ts'
import { officeApiCalls } from '../../../office/contract/calls.table.ts'
import { orderRefunds } from '../../../server/orders/money/money.tables.ts'
import { recordReceiptSaved } from '../../../server/orders/confirmations/purchase-confirmation.ts'
import { orders, orderWithdrawals } from '../../../server/orders/orders.tables.ts'
import { revealedOrderNames } from '../../../server/office/orders/office-orders.tables.ts'
import { exportOrdersFile } from '../../../server/office/orders/export-orders.ts'
import { brands } from '../fixtures/gateway.ts'
import { createWriteId, type StaffPerson } from './office.ts'
import { createReadContext } from './read-context.ts'
import { openShop, otherBrand } from './staffed-shop.ts'

const hostile = `<script>\u202E"${'x'.repeat(10_000)}`

const shop = openShop()

describe('a support agent', () => {
  it('finds an order by its character and reads in four answers where money and goods are', async () => {
    const billingNo = await shop.buy({ roleName: 'Zephyrine the Bold', roleId: '7000012345' })
    const { orders: found, readings } = await shop.agent.browser.call('findOrders', { search: 'zephyrine' })
    expect(found).toMatchObject([
      { billingNo, character: 'Z***', money: 'paid', goodsState: 'waiting', amount: '4.99' },
    ])
    expect(readings).toContainEqual({ kind: 'name', value: 'zephyrine' })
    expect(await shop.agent.browser.call('countOrders', { search: 'zephyrine' })).toEqual({
      count: 1,
      isLowerBound: false,
    })
    const before = await shop.read(billingNo)
    expect(before.answers).toMatchObject({
      paid: { answer: 'yes' },
      sent: { answer: 'no', attempts: 0 },
      confirmed: { answer: 'notDue' },
      moneyBack: { answer: 'no', amount: '0.00', left: '4.99' },
    })
    await shop.office.worker?.runDueJobs()
    const after = await shop.read(billingNo)
    expect(after.answers).toMatchObject({ sent: { answer: 'yes' }, confirmed: { answer: 'yes' } })
    expect(after.tracks.goods.map(({ step, state }) => `${step} ${state}`)).toEqual(['sent done', 'delivered done'])
    expect(after.timeline.map(({ event }) => event)).toEqual([
      'delivered',
      'sent',
      'paid',
      'companyReported',
      'linked',
      'created',
    ])
    expect(after.statusUrl).toBe(`http://watt.localhost:4173/result?billing_no=${billingNo}`)
    expect(after.buyer).toMatchObject({ character: 'Z***', characterId: '***2345' })
    expect(after.numbers).toContainEqual({ kind: 'delivery', value: `mail-${billingNo}` })
  })

  it('finds an order by the first letters of a name only in brands where they may see names', async () => {
    const billingNo = await shop.buy({ roleName: 'Quillon of Tarn' })
    const developer = await shop.office.hire({ brand: '*', role: 'developer' }, { brand: otherBrand, role: 'owner' })
    const search = async ({ browser }: StaffPerson, text: string) => {
      const { orders } = await browser.call('findOrders', { search: text })
      const { count } = await browser.call('countOrders', { search: text })
      expect(count).toBe(orders.length)
      return orders.map((order) => order.billingNo)
    }
    for (const part of ['q', 'quill', 'quillon of tar']) expect(await search(developer, part)).toEqual([])
    expect(await search(developer, 'quillon of tarn')).toEqual([billingNo])
    expect(await search(shop.agent, 'quill')).toEqual([billingNo])
    const exported = await developer.browser.open(
      buildCallUrl(officeApiCalls.exportOrders, { format: 'jsonl', search: 'quill' }),
    )
    expect(exported).toMatchObject({ status: 200, text: '' })
  })

  it('reads the names at the command line after saying why and who they are, and finds it in the log', async () => {
    const billingNo = await shop.buy({ roleName: 'Kaze', userName: 'mika@mail.example' })
    const reveal = (...options: string[]) => shop.run('reveal', billingNo, ...options)
    await expect(reveal('--as', shop.agent.email)).rejects.toThrow('--why must be one of: playerWrote')
    await expect(reveal('--why', 'playerWrote')).rejects.toThrow('--as is missing: the log must name a person.')
    expect(await reveal('--why', 'playerWrote', '--as', shop.agent.email)).toMatch(/mika@mail\.example[^]*Kaze/)
    const { timeline } = await shop.read(billingNo)
    expect(JSON.stringify(timeline)).toContain('order.reveal')
  })

  it('sees whether the confirmation of a European purchase reached the buyer who withdraws', async () => {
    const law = ['eu-durable-confirmation']
    const money = { price: '4.99', total: '4.99', currency: 'USD' } as const
    const terms: PurchaseTerms = { shown_at: 0, language: 'en', law, consents: [], ...money }
    const billingNo = await shop.buy({ terms, region: 'DE' })
    const { db } = shop.office
    await db.insert(orderWithdrawals).values({ billingNo, name: 'Mika Sunder', receivedAt: 9, outcome: 'review' })
    expect(await shop.read(billingNo)).toMatchObject({ withdrawal: { confirmation: { at: null } } })
    await recordReceiptSaved(db, { billingNo, brand: 'watt' }, 7)
    expect(await shop.read(billingNo)).toMatchObject({ withdrawal: { confirmation: { at: 7 } } })
  })

  it('sees the names for ten minutes after saying why, and nobody else does', async () => {
    const billingNo = await shop.buy({
      roleName: hostile,
      serverName: hostile,
      userName: 'mika@mail.example',
      region: 'KR',
    })
    await shop.office.db
      .insert(orderWithdrawals)
      .values({ billingNo, name: 'Mika Sunder', receivedAt: Math.floor(shop.clock / 1000), outcome: 'review' })
    expect(await shop.read(billingNo)).toMatchObject({
      buyer: { account: 'm***', timeZone: 'Asia/Seoul' },
      withdrawal: { name: 'M***', outcome: 'review', period: { daysLeft: expect.any(Number) } },
    })
    const why = { billingNo, requestId: createWriteId(), reason: 'playerWrote', note: 'Ticket 1' } as const
    expect(await shop.viewer.browser.fail('unmaskOrder', why)).toEqual({ error: 'forbidden' })
    const { until } = await shop.agent.browser.call('unmaskOrder', why)
    expect(until).toBe(Math.floor(shop.clock / 1000) + 600)
    const shown = await shop.read(billingNo)
    expect(shown.buyer).toMatchObject({ character: hostile, server: hostile, account: 'mika@mail.example' })
    expect(shown.withdrawal?.name).toBe('Mika Sunder')
    expect(shown.timeline[0]).toMatchObject({
      event: 'staffAction',
      log: { verb: 'order.reveal', reason: 'playerWrote', note: 'Ticket 1', role: 'support' },
    })
    expect((await shop.read(billingNo, shop.colleague)).buyer.account).toBe('m***')
    shop.clock += 600_000
    expect((await shop.read(billingNo)).buyer.account).toBe('m***')
    shop.clock += 2 * 3_600_000
    await shop.office.worker?.runDueJobs()
    expect(await shop.office.db.$count(revealedOrderNames)).toBe(0)
  })

  it('parks a delivery, marks its flag as seen and delivers again', async () => {
    const billingNo = await shop.buy()
    await shop.agent.browser.call('parkDelivery', { ...(await shop.actionOn(billingNo)), reason: 'fraudCheck' })
    await shop.office.worker?.runDueJobs()
    const parked = await shop.read(billingNo)
    expect(parked).toMatchObject({ goodsState: 'parked', flag: 'parked', answers: { confirmed: { answer: 'parked' } } })
    expect(parked.actions).toMatchObject({
      parkDelivery: { allowed: false, because: 'alreadyParked' },
      markSeen: { allowed: true },
      decideRefund: { allowed: false, because: 'right' },
    })
    await shop.agent.browser.call('markSeen', { ...(await shop.actionOn(billingNo)), reason: 'handled' })
    expect((await shop.read(billingNo)).seen).toMatchObject({ flag: 'parked', note: 'handled: Ticket 88213' })
    const answer = await shop.agent.browser.call('deliverAgain', {
      ...(await shop.actionOn(billingNo)),
      reason: 'gameRecovered',
    })
    expect(answer).toEqual({ done: true, called: 'game' })
    await shop.office.worker?.runDueJobs()
    expect(await shop.read(billingNo)).toMatchObject({ goodsState: 'delivered', flag: null, seen: null })
    const verbs = (await shop.read(billingNo)).timeline.flatMap(({ log }) => (log ? [log.verb] : []))
    expect(verbs).toEqual(['order.deliverAgain', 'order.seen', 'order.park'])
    const again = { ...(await shop.actionOn(billingNo)), reason: 'playerAsked' } as const
    expect(await shop.agent.browser.fail('deliverAgain', again)).toEqual({
      error: 'notAllowed',
      reason: 'nothingToDeliver',
    })
  })

  it('asks the payment company again about a failed order whose player says that they have paid', async () => {
    const billingNo = await shop.fixture.begin()
    await shop.fixture.happens(billingNo, 'failed')
    expect((await shop.read(billingNo)).actions).toMatchObject({
      deliverAgain: { allowed: true },
      correctCharacter: { allowed: false, because: 'unpaid' },
    })
    shop.office.outside.settle(billingNo, 'paid')
    const answer = await shop.agent.browser.call('deliverAgain', {
      ...(await shop.actionOn(billingNo)),
      reason: 'playerAsked',
    })
    expect(answer).toEqual({ done: true, called: 'company' })
    await shop.office.worker?.runDueJobs()
    expect(await shop.read(billingNo)).toMatchObject({ money: 'paid', goodsState: 'delivered', flag: 'late' })
  })

  it('sees that a delivery waits for the withdrawal period, and is not offered to deliver again', async () => {
    const billingNo = await shop.fixture.begin({ delivery_choice: 'after_period' })
    await shop.fixture.happens(billingNo, 'paid')
    await shop.office.worker?.runDueJobs()
    const deliverAgain = async () => (await shop.read(billingNo)).actions.deliverAgain
    expect(await deliverAgain()).toEqual({ allowed: false, because: 'postponed' })
    await shop.agent.browser.call('parkDelivery', { ...(await shop.actionOn(billingNo)), reason: 'fraudCheck' })
    expect(await deliverAgain()).toEqual({ allowed: true, because: null })
  })

  it('is told what a colleague did to the order in the meantime, and changes nothing', async () => {
    const billingNo = await shop.buy()
    const stale = { ...(await shop.actionOn(billingNo)), reason: 'notDelivered' } as const
    await shop.colleague.browser.call('parkDelivery', { ...(await shop.actionOn(billingNo)), reason: 'maintenance' })
    const failure = await shop.agent.browser.fail('refundOrder', stale)
    expect(failure).toEqual({
      error: 'changed',
      change: { staff: expect.stringContaining('Person'), verb: 'order.park', at: Math.floor(shop.clock / 1000) },
    })
    expect(await shop.office.db.$count(orderRefunds, eq(orderRefunds.billingNo, billingNo))).toBe(0)
    await shop.office.worker?.runDueJobs()
    const delivered = await shop.buy()
    const beforeDelivery = { ...(await shop.actionOn(delivered)), reason: 'notDelivered' } as const
    await shop.office.worker?.runDueJobs()
    expect(await shop.agent.browser.fail('refundOrder', beforeDelivery)).toEqual({ error: 'changed' })
  })
})

describe('a person of another brand', () => {
  it('sees no order of this brand by any search, count, export or number', async () => {
    const billingNo = await shop.buy({ roleName: 'Onlyhere' })
    expect(await shop.stranger.browser.call('findOrders', { search: 'onlyhere' })).toMatchObject({ orders: [] })
    expect(await shop.stranger.browser.call('findOrders', { search: billingNo })).toMatchObject({ orders: [] })
    expect(await shop.stranger.browser.call('countOrders', {})).toEqual({ count: 0, isLowerBound: false })
    expect(await shop.stranger.browser.fail('getOrder', { billingNo })).toEqual({ error: 'notFound' })
    expect(await shop.stranger.browser.fail('findOrders', { brands: ['watt'] })).toEqual({ error: 'forbidden' })
    const exported = await shop.stranger.browser.open(buildCallUrl(officeApiCalls.exportOrders, { format: 'jsonl' }))
    expect(exported).toMatchObject({ status: 200, text: '' })
    const action = { ...(await shop.actionOn(billingNo)), reason: 'maintenance' } as const
    expect(await shop.stranger.browser.fail('parkDelivery', action)).toEqual({ error: 'notFound' })
    const { games } = await shop.stranger.browser.call('getOrderFilters', {})
    expect(new Set(games.map(({ brand }) => brand))).toEqual(new Set([otherBrand]))
  })
})

describe('the export', () => {
  it('is the list, in a form that spreadsheets do not run', async () => {
    await shop.buy({ roleName: '=1+1', serverName: '=cmd|"calc"' })
    const csv = await shop.finance.browser.open(
      buildCallUrl(officeApiCalls.exportOrders, { format: 'csv', search: '=1+1' }),
    )
    const [header, line] = csv.text.replace('\uFEFF', '').split('\r\n')
    expect(header).toMatch(/^createdAt,billingNo,supportCode,brand/)
    expect(line).toContain(`"'=cmd|""calc"""`)
    const jsonl = await shop.finance.browser.open(buildCallUrl(officeApiCalls.exportOrders, { format: 'jsonl' }))
    const numbers = jsonl.text
      .trim()
      .split('\n')
      .map((row) => (JSON.parse(row) as { billingNo: string }).billingNo)
    const listed: string[] = []
    let cursor: string | null | undefined
    while (cursor !== null) {
      const page = await shop.finance.browser.call('findOrders', cursor === undefined ? {} : { cursor })
      listed.push(...page.orders.map((row) => row.billingNo))
      cursor = page.next
    }
    expect(numbers).toEqual(listed)
    expect(await shop.agent.browser.fail('exportOrders', { format: 'csv' })).toEqual({ error: 'forbidden' })
  })

  it('is in the log with its filter and the number of orders, but without a player’s name', async () => {
    await shop.buy({ roleName: 'Ondine' })
    const download = (request: object) =>
      shop.finance.browser.open(buildCallUrl(officeApiCalls.exportOrders, { format: 'csv', ...request }))
    await download({ search: 'ondine' })
    await download({ brands: ['watt'], money: ['expired'] })
    const { entries } = await shop.finance.browser.call('listLog', { verb: 'orders.export' })
    expect(entries.slice(0, 2)).toMatchObject([
      { brand: 'watt', role: 'finance', after: { brands: ['watt'], money: ['expired'], format: 'csv', count: 0 } },
      { after: { search: expect.arrayContaining([{ kind: 'name' }]), count: 1 } },
    ])
    expect(JSON.stringify(entries)).not.toMatch(/ondine/i)
  })

  it.each([
    ['before the first order', 1, 0],
    ['after the first orders', 2, 1],
  ])('that ends early is in the log with the number of orders that were sent: %s', async (_name, parts, sent) => {
    await shop.buy({ roleName: 'Isolde' })
    const changes: object[] = []
    const roles = [{ brand: '*', role: 'finance' as const }]
    const actor = { staffId: '', name: '', roles, address: '', sessionId: '' }
    const context = {
      ...createReadContext(shop.office.db, { actor, at: Math.floor(Date.now() / 1000) }),
      brands: brands.filter(({ key }) => key === 'watt'),
      log: async (change: object) => void changes.push(change),
    }
    const request = { format: 'csv', zone: 'UTC', language: 'en', search: 'isolde' } as const
    const { text } = await exportOrdersFile(request, async (load) => [await load(context)])
    let read = 0
    for await (const _part of text) {
      read += 1
      if (read === parts) break
    }
    const count = await shop.office.db.$count(orders, eq(orders.roleName, 'Isolde'))
    expect(changes).toMatchObject([
      { verb: 'orders.export', brand: 'watt', after: { count } },
      { verb: 'orders.exportBroken', brand: 'watt', after: { count, sent: sent * count } },
    ])
  })

  it('of two brands is in the log of each brand, with the number of its own orders', async () => {
    await shop.buy()
    const both = await shop.office.hire({ brand: 'watt', role: 'finance' }, { brand: otherBrand, role: 'finance' })
    await both.browser.open(buildCallUrl(officeApiCalls.exportOrders, { format: 'jsonl' }))
    const [ofOther] = (await shop.stranger.browser.call('listLog', { verb: 'orders.export' })).entries
    const [ofWatt] = (await shop.finance.browser.call('listLog', { verb: 'orders.export' })).entries
    expect([ofOther, ofWatt]).toMatchObject([
      { brand: otherBrand, staffId: both.id, after: { count: 0 } },
      {
        brand: 'watt',
        staffId: both.id,
        after: { count: await shop.office.db.$count(orders, eq(orders.brand, 'watt')) },
      },
    ])
  })
})
