import { beforeAll, expect, test } from 'vitest'
import { orderViewers } from '../../../server/office/orders/office-orders.tables.ts'
import { createOrderFixture, type OrderFixture } from '../fixtures/orders.ts'
import { createWriteId, officeOrigin, startOffice, type Office, type StaffPerson } from './office.ts'

interface OrderEvent {
  readonly version: string
  readonly others: readonly string[]
}

let clock = Date.now()
let office: Office
let fixture: OrderFixture
let billingNo: string
beforeAll(async () => {
  office = await startOffice({ office: { origin: officeOrigin, tickMs: 10 }, now: () => clock })
  fixture = createOrderFixture(office)
  billingNo = await fixture.begin()
  await fixture.happens(billingNo, 'paid')
})

const hireAgent = () => office.hire({ brand: 'watt', role: 'support' })
const getName = async ({ browser }: StaffPerson) => {
  const session = await browser.call('getSession', {})
  return session.isSignedIn ? session.person.name : ''
}

/** Opens the order and returns the events as they arrive. */
async function watch({ browser }: StaffPerson) {
  const stream = await browser.stream('watchOrder', { billingNo })
  const events: OrderEvent[] = []
  let isOver = false
  let ticks = 0
  stream.on('data', (chunk: Buffer) => {
    ticks += 1
    for (const [, data = ''] of String(chunk).matchAll(/^data: (.*)$/gm)) events.push(JSON.parse(data) as OrderEvent)
  })
  stream.on('close', () => (isOver = true))
  await expect.poll(() => events.length).toBeGreaterThan(0)
  return { events, leave: () => stream.destroy(), isOver: () => isOver, countTicks: () => ticks }
}

test('two agents who have one order open see each other until one of them leaves', async () => {
  const [mia, olga] = [await hireAgent(), await hireAgent()]
  const ofMia = await watch(mia)
  expect(ofMia.events.at(-1)?.others).toEqual([])
  const ofOlga = await watch(olga)
  await expect.poll(() => ofMia.events.at(-1)?.others).toEqual([await getName(olga)])
  expect(ofOlga.events.at(-1)?.others).toEqual([await getName(mia)])
  ofOlga.leave()
  await expect.poll(() => ofMia.events.at(-1)?.others).toEqual([])
  ofMia.leave()
  await expect.poll(() => office.db.$count(orderViewers)).toBe(0)
})

test('a person who has an order open is written as present every ten seconds, not at every look at the order', async () => {
  const { leave, countTicks } = await watch(await hireAgent())
  const readUntil = async () => (await office.db.select().from(orderViewers)).map(({ until }) => until)
  const first = await readUntil()
  clock += 9000
  const seen = countTicks()
  await expect.poll(countTicks).toBeGreaterThan(seen + 2)
  expect(await readUntil()).toEqual(first)
  clock += 1000
  await expect.poll(readUntil).toEqual(first.map((until) => until + 10))
  leave()
  await expect.poll(() => office.db.$count(orderViewers)).toBe(0)
})

test('an agent who has an order open learns that a colleague has changed it', async () => {
  const agent = await hireAgent()
  const { events, leave } = await watch(agent)
  const { version } = await agent.browser.call('getOrder', { billingNo })
  expect(events).toEqual([{ version, others: [] }])
  const action = { billingNo, version, requestId: createWriteId(), reason: 'maintenance' } as const
  const colleague = await hireAgent()
  await colleague.browser.call('parkDelivery', action)
  const changed = await agent.browser.call('getOrder', { billingNo })
  expect(changed.version).not.toBe(version)
  await expect.poll(() => events.at(-1)?.version).toBe(changed.version)
  leave()
})

test('a stream ends with the session, and with the right to read the order', async () => {
  const [agent, colleague] = [await hireAgent(), await hireAgent()]
  const owner = await office.hire({ brand: '*', role: 'owner' })
  const [ended, moved] = [await watch(agent), await watch(colleague)]
  const change = ({ id: staffId }: StaffPerson) => ({ requestId: createWriteId(), staffId, version: 1, note: '' })
  await owner.browser.call('endStaff', change(agent))
  await expect.poll(ended.isOver).toBe(true)
  await owner.browser.call('changeRoles', { ...change(colleague), roles: [{ brand: 'ko', role: 'support' }] })
  await expect.poll(moved.isOver).toBe(true)
})

test('a person gets at most twenty streams, and none of an order of another brand', async () => {
  const agent = await hireAgent()
  const open = await Promise.all(Array.from({ length: 20 }, () => watch(agent)))
  expect(await agent.browser.fail('watchOrder', { billingNo })).toEqual({ error: 'tooManyRequests' })
  for (const { leave } of open) leave()
  const stranger = await office.hire({ brand: 'ko', role: 'owner' })
  expect(await stranger.browser.fail('watchOrder', { billingNo })).toEqual({ error: 'notFound' })
})

test('a gateway that stops ends all streams first', async () => {
  const own = await startOffice({ office: { origin: officeOrigin, tickMs: 10 }, database: office.db })
  const agent = await own.hire({ brand: 'watt', role: 'support' })
  const { isOver } = await watch(agent)
  await own.server.close()
  await expect.poll(isOver).toBe(true)
})
