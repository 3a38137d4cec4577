import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { RoleGrant } from '../../../../office/contract/rights.table.ts'
import type { Database } from '../../../../server/db/database.ts'
import type { Environment } from '../../../../server/env.ts'
import { orderJobProgress } from '../../../../server/office/figures/figures.tables.ts'
import { rollUpFiguresJob } from '../../../../server/office/figures/roll-up-figures.ts'
import { officeLog } from '../../../../server/office/log/log.tables.ts'
import { officeRefunds } from '../../../../server/office/orders/office-orders.tables.ts'
import { orderQuarantinedEvents, orders as orderTable } from '../../../../server/orders/orders.tables.ts'
import { runGatewayCommand } from '../../../../server/run-gateway-command.ts'
import { unreachableTenantsHeader } from '../../../../office/contract/call.ts'
import { openFaultyProxy } from '../../fixtures/faulty-line.ts'
import { brands } from '../../fixtures/gateway.ts'
import type { GatewayClient } from '../../fixtures/gateway-client.ts'
import { createDatabase, nameTenantSchema, postgresServer } from '../../fixtures/postgres-database.ts'
import { getOrderState } from '../../fixtures/process-buyer.ts'
import {
  buyGoods,
  catalogueOfTwoBrands,
  createOfficeCaller,
  openTenantShop,
  startTenantGateway,
  useTenantDatabase,
  visitBrand,
} from '../../fixtures/tenant-shop.ts'
import { createWriteId, insertPerson } from '../office.ts'

/** Computes the figures until now. */
async function rollUp(db: Database): Promise<void> {
  await db.update(orderJobProgress).set({ dueAt: 0 })
  while (await rollUpFiguresJob.runBatch({ db, now: () => Math.floor(Date.now() / 1000) }));
}

describe.runIf(postgresServer)('the office of two tenants', { timeout: 60_000 }, () => {
  let env: Environment
  let gateway: GatewayClient
  let second: Awaited<ReturnType<typeof openFaultyProxy>>
  let publisher: Awaited<ReturnType<typeof openTenantShop>>['publisher']
  let orders: { watt: string; rhinos: string }
  let owner: Awaited<ReturnType<typeof hire>>
  let agent: Awaited<ReturnType<typeof hire>>
  const admin = (...argv: string[]) => runGatewayCommand(argv, env)

  async function hire(...grants: RoleGrant[]) {
    const at = Math.floor(Date.now() / 1000)
    const person = await useTenantDatabase(env, 'one', (db) => insertPerson(db, grants, at))
    return { ...person, ...createOfficeCaller(gateway, person.secret) }
  }

  async function buy(brand: string) {
    const store = visitBrand(gateway, brand)
    const billingNo = await buyGoods(store)
    expect(await publisher.settle(billingNo, 'paid')).toBe(200)
    await vi.waitFor(async () => expect(await getOrderState(store, billingNo)).toBe('1 delivered'), 30_000)
    return billingNo
  }

  /** Buys, and returns what the person has refunded before and the function that refunds the new order. */
  async function prepareRefund(person: typeof owner, brand = 'watt') {
    const billingNo = await buy(brand)
    const { version, refundLimit } = await person.call('getOrder', { billingNo })
    const request = { billingNo, version, reason: 'boughtTwice', requestId: createWriteId() } as const
    return { used: refundLimit?.usedToday, send: () => person.send('refundOrder', request) }
  }

  async function refundNewOrder(person: typeof owner) {
    const { used, send } = await prepareRefund(person)
    return { used, ...(await send()) }
  }

  beforeAll(async () => {
    const url = await createDatabase()
    second = await openFaultyProxy(url)
    Object.assign(process.env, { OFFICE_ONE_URL: url, OFFICE_TWO_URL: second.url })
    const others = brands.map(({ key }) => key).filter((key) => key !== 'watt')
    const shop = await openTenantShop({
      one: { database: { env: 'OFFICE_ONE_URL' }, schema: nameTenantSchema('one'), brands: ['watt'] },
      two: { database: { env: 'OFFICE_TWO_URL' }, schema: nameTenantSchema('two'), brands: others },
    })
    ;({ env, publisher } = shop)
    await admin('tenants', 'migrate')
    await admin('catalogue', 'load', catalogueOfTwoBrands, '--note=first')
    gateway = await startTenantGateway(env)
    orders = { watt: await buy('watt'), rhinos: await buy('rhinos') }
    owner = await hire({ brand: '*', role: 'owner' })
    agent = await hire({ brand: 'watt', role: 'owner' })
  })

  it('shows an owner the orders of both in one list, and counts and sums them', async () => {
    const found = await owner.call('findOrders', {})
    expect(new Set(found.orders.map(({ billingNo }) => billingNo))).toEqual(new Set(Object.values(orders)))
    const byNumber = await owner.call('findOrders', { search: orders.rhinos })
    expect(byNumber).toMatchObject({ orders: [{ brand: 'rhinos' }], readings: [{ kind: 'billingNo' }] })
    expect(await owner.call('countOrders', {})).toEqual({ count: 2, isLowerBound: false })
    const { orders: today, waiting } = await owner.call('getToday', {})
    expect(today).toMatchObject({ paid: 2, delivered: 2 })
    expect(new Set(waiting.map(({ kind }) => kind)).size).toBe(waiting.length)
    const sales = await owner.call('getSalesToday', {})
    expect(sales.brands.map(({ brand }) => brand)).toEqual(['rhinos', 'watt'])
    const { games } = await owner.call('getOrderFilters', {})
    expect(new Set(games.map(({ brand }) => brand))).toEqual(new Set(['watt', 'rhinos']))
  })

  it('adds up the figures of both', async () => {
    const day = new Date().toISOString().slice(0, 10)
    const loadFigures = (by: 'brand' | 'currency') => owner.call('getFigures', { from: day, to: day, by })
    // The gateway's own job may be running at the same time, and then nothing is computed here.
    await expect
      .poll(async () => {
        for (const tenant of ['one', 'two']) await useTenantDatabase(env, tenant, rollUp)
        return (await loadFigures('brand')).total.now.delivered
      })
      .toBe(2)
    const byBrand = await loadFigures('brand')
    expect(Object.fromEntries(byBrand.rows.map(({ key, now }) => [key, now.paid]))).toEqual({ rhinos: 1, watt: 1 })
    const { rows, total } = await loadFigures('currency')
    expect(rows).toMatchObject([{ key: 'USD', now: { paid: 2, amount: total.now.amount } }])
    expect(total.now.medianSeconds).not.toBeNull()
  })

  it('shows the orders of a moved brand once while its old rows are not deleted yet, and reports of unknown orders', async () => {
    const [row] = await useTenantDatabase(env, 'one', (db) =>
      db.select().from(orderTable).where(eq(orderTable.billingNo, orders.watt)),
    )
    if (!row) throw new Error('no order')
    const report = { billingNo: 'unknown', eventId: 'e', status: 'paid', reason: 'unknownOrder' } as const
    const money = { amountMinor: 499, currency: 'USD', merchant: 'shop' }
    const receivedAt = Math.floor(Date.now() / 1000)
    await useTenantDatabase(env, 'two', async (db) => {
      await db.insert(orderTable).values(row)
      await db.insert(orderQuarantinedEvents).values({ ...report, ...money, receivedAt })
    })
    onTestFinished(() =>
      useTenantDatabase(env, 'two', async (db) => {
        await db.delete(orderTable).where(eq(orderTable.billingNo, orders.watt))
        await db.delete(orderQuarantinedEvents)
      }),
    )
    const { orders: listed } = await owner.call('findOrders', {})
    expect(listed.map(({ brand }) => brand).toSorted()).toEqual(['rhinos', 'watt'])
    expect(await owner.call('findOrders', { brands: ['watt', 'rhinos'] })).toMatchObject({ orders: listed })
    expect(await owner.call('countOrders', {})).toEqual({ count: 2, isLowerBound: false })
    const today = await owner.call('getToday', {})
    expect(today.orders.paid).toBe(2)
    expect(today.waiting.find(({ kind }) => kind === 'quarantined')?.items).toMatchObject([{ billingNo: 'unknown' }])
    const { body } = await owner.send('exportOrders', { format: 'csv' })
    expect(body.trim().split('\n')).toHaveLength(3)
    expect((await agent.send('findOrders', { brands: ['watt', 'rhinos'] })).status).toBe(403)
  })

  it('exports the orders of both into one file', async () => {
    const { status, body } = await owner.send('exportOrders', { format: 'csv' })
    const lines = body.trim().split('\n')
    expect([status, lines.length]).toEqual([200, 3])
    for (const billingNo of Object.values(orders)) expect(body).toContain(billingNo)
  })

  it('changes an order where it is, and writes the change into the log of that tenant', async () => {
    const order = await owner.call('getOrder', { billingNo: orders.rhinos })
    const note = 'paid two times'
    const refund = { billingNo: orders.rhinos, version: order.version, reason: 'boughtTwice', note } as const
    await owner.call('refundOrder', { ...refund, requestId: createWriteId() })
    const loadRefunds = (tenant: string) =>
      useTenantDatabase(env, tenant, (db) =>
        db.select({ staff: officeLog.staff }).from(officeLog).where(eq(officeLog.verb, 'order.refund')),
      )
    expect(await loadRefunds('one')).toEqual([])
    expect(await loadRefunds('two')).toEqual([{ staff: owner.name }])
    const { entries } = await owner.call('listLog', { verb: 'order.refund' })
    expect(entries).toMatchObject([{ tenant: 'two', note, brand: 'rhinos' }])
  })

  it('asks a payment company and a game that both use once', async () => {
    const countCalls = () => publisher.paths.filter((path) => /query|greet/.test(path)).length
    const before = countCalls()
    const { results } = await owner.call('checkCompanies', {})
    expect(results.map(({ error }) => error)).toEqual([null, null])
    expect(countCalls() - before).toBe(2)
  })

  it('has one list of log entries, whose chains are verified one by one', async () => {
    const { entries } = await owner.call('listLog', {})
    expect(new Set(entries.map(({ tenant }) => tenant))).toEqual(new Set(['one', 'two']))
    expect(await owner.call('verifyLog', {})).toEqual({ entries: entries.length, fault: null })
    await expect(admin('log', 'verify')).resolves.toMatch(/^one:\n {2}All \d+ entries[^]*two:\n {2}All \d+ entries/)
  })

  it('lists the staff from the command line, and names them in the log of each tenant', async () => {
    await expect(admin('staff', 'list')).resolves.toContain(owner.email)
    await admin('receipt-key', '--tenant', 'two', '--as', owner.email)
    const { entries } = await owner.call('listLog', { staffId: owner.id })
    const entry = { tenant: 'two', role: 'command line', staff: owner.name }
    expect(entries).toContainEqual(expect.objectContaining(entry))
  })

  it('names who migrated the databases in the log of each tenant, and lists their states as JSON', async () => {
    const migrate = (email: string) => admin('tenants', 'migrate', '--json', '--as', email)
    await expect(migrate('nobody@studio.example')).rejects.toThrow('nobody on the staff has this email address')
    const states = JSON.parse(await migrate(owner.email)) as unknown
    expect(states).toMatchObject(['one', 'two'].map((tenant) => ({ tenant, state: 'up to date', isFailed: false })))
    expect(JSON.parse(await admin('tenants', 'list', '--json'))).toEqual(states)
    const { entries } = await owner.call('listLog', { verb: 'database.migrate', staffId: owner.id })
    expect(entries.map(({ tenant }) => tenant).toSorted()).toEqual(['one', 'two'])
  })

  it('shows the owner of a brand who was given rights in it, although the staff are in the other tenant', async () => {
    const roles = [{ brand: 'rhinos', role: 'viewer' } as const]
    const invitation = { name: 'New', email: 'new@rhinos.example', roles, note: '' }
    const { staffId } = await owner.call('inviteStaff', { ...invitation, requestId: createWriteId() })
    const listInvited = async (person: typeof owner, brand?: string) =>
      (await person.call('listLog', { verb: 'staff.invite', ...(brand === undefined ? {} : { brand }) })).entries
    const invited = [{ tenant: 'one', brand: 'rhinos', object: `staff:${staffId}` }]
    expect(await listInvited(await hire({ brand: 'rhinos', role: 'owner' }))).toMatchObject(invited)
    expect(await listInvited(owner, 'rhinos')).toMatchObject(invited)
    expect(await listInvited(agent)).toEqual([])
  })

  it('finds players of both, and opens each where they are', async () => {
    const { players } = await owner.call('findPlayers', { search: 'p-1' })
    expect(players.map(({ brand }) => brand).toSorted()).toEqual(['rhinos', 'watt'])
    for (const { player, brand } of players)
      expect(await owner.call('findPlayerOrders', { player })).toMatchObject({ orders: [{ brand }] })
  })

  it('shows the staff of one brand nothing of the other tenant', async () => {
    expect(await agent.call('findOrders', {})).toMatchObject({ orders: [{ billingNo: orders.watt }] })
    expect(await agent.call('countOrders', {})).toEqual({ count: 1, isLowerBound: false })
    expect((await agent.send('getOrder', { billingNo: orders.rhinos })).status).toBe(404)
    expect((await agent.send('findOrders', { brands: ['rhinos'] })).status).toBe(403)
    expect((await agent.send('listDrafts', { brand: 'rhinos' })).status).toBe(403)
    const { players } = await agent.call('findPlayers', { search: 'p-1' })
    expect(players.map(({ brand }) => brand)).toEqual(['watt'])
    const { entries } = await agent.call('listLog', {})
    expect(new Set(entries.map(({ brand }) => brand))).toEqual(new Set(['watt']))
    const session = await agent.call('getSession', {})
    expect(session).toMatchObject({ brands: [{ key: 'watt' }] })
  })

  it('shows what one tenant has while the other does not respond, and names that one', async () => {
    const { companies } = await owner.call('listCompanies', {})
    const account = companies.find(({ kind }) => kind === 'payment')?.id ?? ''
    second.leadTo('postgres://127.0.0.1:1')
    const found = await owner.send('findOrders', {})
    expect(found.headers[unreachableTenantsHeader]).toBe('two')
    expect(JSON.parse(found.body)).toMatchObject({ orders: [{ billingNo: orders.watt }] })
    for (const name of ['getToday', 'getSalesToday', 'listCompanies', 'listLog'] as const) {
      const { status, headers } = await owner.send(name, {})
      expect([name, status, headers[unreachableTenantsHeader]]).toEqual([name, 200, 'two'])
    }
    expect((await owner.call('getOrder', { billingNo: orders.watt })).brand).toBe('watt')
    expect((await owner.send('getOrder', { billingNo: orders.rhinos })).status).toBe(503)
    // A file would silently lack orders.
    expect((await owner.send('exportOrders', { format: 'csv' })).status).toBe(503)
    // A log that was not checked is not unbroken.
    expect((await owner.send('verifyLog', {})).status).toBe(503)
    // The other tenant has nothing for this person.
    expect((await agent.send('findOrders', {})).headers[unreachableTenantsHeader]).toBeUndefined()
    // An outage is when accounts are paused. What is done in one tenant is no error.
    const pause = () =>
      owner.send('pauseAccount', { account, reason: 'companyFails', note: 'down', requestId: createWriteId() })
    const paused = await pause()
    expect([paused.status, paused.headers[unreachableTenantsHeader]]).toEqual([200, 'two'])
    expect((await pause()).status).toBe(503)
    second.leadTo(process.env['OFFICE_ONE_URL'] ?? '')
    await expect
      .poll(async () => (await owner.send('findOrders', {})).headers[unreachableTenantsHeader])
      .toBeUndefined()
    expect((await pause()).status).toBe(200)
    await owner.call('resumeAccount', { account, reason: 'resolved', note: '', requestId: createWriteId() })
  })

  it('counts a person’s refunds in all tenants', async () => {
    const support = await hire({ brand: '*', role: 'support' })
    const at = Math.floor(Date.now() / 1000)
    const former = { billingNo: '1', currency: 'USD', goods: 'keep', reason: 'boughtTwice', note: '' } as const
    const insertRefund = ({ id: staffId, name: staff }: typeof owner, brand: string, cents: number) =>
      useTenantDatabase(env, 'two', (db) =>
        db.insert(officeRefunds).values({
          ...former,
          id: createWriteId(),
          brand,
          amountMinor: cents,
          dollarsMinor: cents,
          state: 'requested',
          staffId,
          staff,
          askedAt: at,
        }),
      )
    onTestFinished(() => useTenantDatabase(env, 'two', async (db) => void (await db.delete(officeRefunds))))
    // The old row of a brand that has moved is counted where the brand is now.
    await insertRefund(support, 'watt', 49_900)
    expect(await refundNewOrder(support)).toMatchObject({
      used: '0.00',
      body: expect.stringContaining('"requested"') as string,
    })
    await insertRefund(support, 'rhinos', 49_900)
    const aboveLimit = { used: '503.99', body: expect.stringContaining('"awaitsApproval"') as string }
    expect(await refundNewOrder(support)).toMatchObject(aboveLimit)
    // Of two refunds at once in two tenants, the limit allows one.
    const colleague = await hire({ brand: '*', role: 'support' })
    await insertRefund(colleague, 'rhinos', 49_200)
    const both = [await prepareRefund(colleague, 'watt'), await prepareRefund(colleague, 'rhinos')]
    const replies = await Promise.all(both.map(({ send }) => send()))
    const outcomes = replies.map(({ body }) => (JSON.parse(body) as { outcome: string }).outcome)
    expect(outcomes.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(['awaitsApproval', 'requested'])
    second.leadTo('postgres://127.0.0.1:1')
    const refused = await refundNewOrder(await hire({ brand: '*', role: 'support' }))
    expect([refused.status, JSON.parse(refused.body)]).toEqual([409, { error: 'notAllowed', reason: 'limitUnknown' }])
    // An owner has no limit.
    expect((await refundNewOrder(owner)).status).toBe(200)
    second.leadTo(process.env['OFFICE_ONE_URL'] ?? '')
  })
})
