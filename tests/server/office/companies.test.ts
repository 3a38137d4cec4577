import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { payermax, createStartParams } from '../fixtures/buyer.ts'
import type { RoleGrant } from '../../../office/contract/rights.table.ts'
import type { GameService } from '../../../server/providers/hub/game-router.ts'
import { officeCompanyHealth } from '../../../server/office/companies/companies.tables.ts'
import { orders } from '../../../server/orders/orders.tables.ts'
import { createOrderFixture } from '../fixtures/orders.ts'
import { writeMethodStates } from '../../../server/catalogue/payment-methods/method-states.ts'
import { runInTransaction } from '../../../server/db/transaction.ts'
import { apiResponseCodes } from '../../../src/contract/codes.table.ts'
import { parseGatewayCommand } from '../../../server/run-gateway-command.ts'
import { brands } from '../fixtures/gateway.ts'
import { createWriteId, startOffice, type Office, type StaffPerson } from './office.ts'

let office: Office
let operator: StaffPerson
let wattSupport: StaffPerson
let nowMs = Date.now()
beforeAll(async () => {
  office = await startOffice({ now: () => nowMs })
  operator = await office.hire({ brand: '*', role: 'operations' })
  wattSupport = await office.hire({ brand: 'watt', role: 'support' })
})

const account = 'payment:sandbox/tests'
const getCompany = async (id: string, { browser }: StaffPerson = operator) => {
  const { companies } = await browser.call('listCompanies', {})
  return companies.find((company) => company.id === id)
}
const buy = () => office.call(payermax, createStartParams())
const setStates = (ways: string[], state: 'works' | 'slow' | 'maintenance', { browser } = operator) =>
  browser.send('setMethodStates', { requestId: createWriteId(), brand: 'watt', ways, state, note: 'their status page' })

describe('an operator who looks at the companies', () => {
  test('sees since when a payment company has failed, and that it answers again', async () => {
    await buy()
    const success = Math.floor(nowMs / 1000)
    expect(await getCompany(account)).toMatchObject({ lastSuccessAt: success, failingSince: null, failures: 0 })
    office.outside.goDown()
    nowMs += 60_000
    await buy()
    await getCompany(account)
    nowMs += 60_000
    await buy()
    const trouble = { lastSuccessAt: success, failingSince: success + 60, failures: 2, lastError: 'Error' }
    expect(await getCompany(account)).toMatchObject(trouble)
    const today = await wattSupport.browser.call('getToday', {})
    expect(today.companies).toEqual([{ ...trouble, id: account, kind: 'payment', name: 'sandbox/tests', orders: 2 }])
    const stranger = await office.hire({ brand: 'ko', role: 'support' })
    expect((await stranger.browser.call('getToday', {})).companies).toMatchObject([{ id: account, orders: 0 }])
    // Only orders of the last day are read, so that an account that failed for weeks does not slow down Today.
    const since = success - 3 * 86_400
    await office.db.update(officeCompanyHealth).set({ failingSince: since }).where(eq(officeCompanyHealth.id, account))
    await office.db
      .update(orders)
      .set({ createdAt: since + 60 })
      .where(eq(orders.createdAt, success + 60))
    expect((await wattSupport.browser.call('getToday', {})).companies).toMatchObject([
      { failingSince: since, orders: 1 },
    ])
    office.outside.comeBack()
    await buy()
    expect(await getCompany(account)).toMatchObject({ failingSince: null, failures: 0, lastError: null })
    expect((await wattSupport.browser.call('getToday', {})).companies).toEqual([])
  })

  test('sees on the first screen which payment methods no company accepts', async () => {
    const own = await startOffice()
    const explainUncovered = ({ paywayId }: { paywayId: number }) => (paywayId === 11801 ? 'no route' : undefined)
    Object.assign(own.payments.provider, { explainUncovered })
    const { browser } = await own.hire({ brand: 'watt', role: 'support' })
    const { uncovered } = await browser.call('getToday', {})
    expect(uncovered.length).toBeGreaterThan(0)
    for (const { brand, text } of uncovered)
      expect([brand, text]).toEqual(['watt', expect.stringMatching(/^watt: 11801/)])
    expect((await browser.call('listCompanies', {})).uncovered).toEqual(uncovered)
  })

  test('asks every company and game whether it answers', async () => {
    const { results } = await operator.browser.call('checkCompanies', {})
    expect(results.map(({ id }) => id)).toEqual([account, 'game:game'])
    expect(results.find(({ id }) => id === 'game:game')).toEqual({ id: 'game:game', error: null })
  })

  test('of one brand asks none that only another brand uses', async () => {
    const pinged: string[] = []
    const serve = (name: string, brand: string): GameService => ({
      name,
      secrets: [],
      serves: (key) => key === brand,
      game: { ping: async () => void pinged.push(name) } as unknown as GameService['game'],
    })
    const own = await startOffice({ gameServices: [serve('watt-game', 'watt'), serve('ko-game', 'ko')] })
    const listAccounts = () => [{ id: 'sandbox/tests', brands: ['ko'] }]
    Object.assign(own.payments.provider, { listAccounts })
    const check = async (...roles: RoleGrant[]) => {
      const { browser } = await own.hire(...roles)
      return (await browser.call('checkCompanies', {})).results.map(({ id }) => id)
    }
    const ofWatt = await check({ brand: 'watt', role: 'operations' }, { brand: '*', role: 'viewer' })
    expect(ofWatt).toEqual(['game:watt-game'])
    expect(pinged).toEqual(['watt-game'])
    expect(await check({ brand: '*', role: 'operations' })).toEqual([account, 'game:watt-game', 'game:ko-game'])
  })

  test('sees when the game last accepted a delivery', async () => {
    const { begin, happens, rowOf } = createOrderFixture(office)
    const billingNo = await begin()
    await happens(billingNo, 'paid')
    nowMs += 1000
    await office.worker?.runDueJobs()
    expect((await rowOf(billingNo)).state).toBe('delivered')
    const delivered = Math.floor(nowMs / 1000)
    expect(await getCompany('game:game')).toMatchObject({ lastSuccessAt: delivered, failures: 0 })
  })
})

describe('the switch for payment methods', () => {
  test('stops a method for players until it works again, with an entry in the log', async () => {
    expect((await buy()).code).toBe(apiResponseCodes.success)
    expect(await setStates(['11801_0'], 'maintenance')).toMatchObject({ status: 200 })
    expect((await buy()).code).toBe(apiResponseCodes.methodAway)
    await setStates(['11801_0'], 'works')
    expect((await buy()).code).toBe(apiResponseCodes.success)
    const fay = await office.hire({ brand: '*', role: 'finance' })
    const { entries } = await fay.browser.call('listLog', { object: 'methods:watt' })
    expect(entries.map(({ before, after }) => ({ before, after }))).toEqual([
      { before: { '11801_0': 'maintenance' }, after: { '11801_0': 'works' } },
      { before: { '11801_0': 'works' }, after: { '11801_0': 'maintenance' } },
    ])
  })

  test('starts one bank again although the command line has stopped all of them', async () => {
    const { methods } = await operator.browser.call('listMethods', { brand: 'watt' })
    const banks = methods.filter(({ way }) => way.startsWith('10101_')).map(({ way }) => way)
    expect(banks.length).toBeGreaterThan(1)
    await setStates(banks, 'works')
    await runInTransaction(office.db, (tx) =>
      writeMethodStates(tx, { brand: 'watt', ways: ['10101'], state: 'maintenance', at: 0 }),
    )
    const { body } = await setStates(banks.slice(0, 1), 'works')
    const states = (body as { methods: { way: string; state: string }[] }).methods.filter(({ way }) =>
      banks.includes(way),
    )
    expect(states.map(({ way, state }) => [way, state])).toEqual(
      banks.map((way, i) => [way, i === 0 ? 'works' : 'maintenance']),
    )
  })

  test('names the account that takes the payments of each method', async () => {
    const { methods } = await wattSupport.browser.call('listMethods', { brand: 'watt', language: 'ja' })
    expect(new Set(methods.flatMap(({ companies }) => companies))).toEqual(new Set([account]))
    for (const { name } of methods) expect(name).not.toMatch(/^({|\d+_)/)
  })

  test('is not for a support agent, nor for methods that the brand does not have', async () => {
    expect(await setStates(['11801_0'], 'slow', wattSupport)).toMatchObject({ status: 403 })
    expect(await setStates(['11801_0', '1_1'], 'slow')).toMatchObject({ status: 404 })
    const { methods } = await operator.browser.call('listMethods', { brand: 'watt' })
    expect(methods.find(({ way }) => way === '11801_0')).toMatchObject({ state: 'works' })
  })
})

describe('the switch for a whole account', () => {
  const statesOf = async (brand = 'watt') =>
    new Map((await operator.browser.call('listMethods', { brand })).methods.map(({ way, state }) => [way, state]))
  const write = (reason: string) => ({ requestId: createWriteId(), account, reason, note: 'Ticket 7' })

  test('stops all of its payment methods, and gives them back the state that each had', async () => {
    await setStates(['11801_0'], 'slow')
    const before = await statesOf()
    const ofKo = await statesOf('ko')
    expect((await buy()).code).toBe(apiResponseCodes.success)
    await operator.browser.call('pauseAccount', { ...write('companyFails'), reason: 'companyFails', brand: 'watt' })
    expect(new Set((await statesOf()).values())).toEqual(new Set(['maintenance']))
    expect(await statesOf('ko')).toEqual(ofKo)
    expect((await buy()).code).toBe(apiResponseCodes.methodAway)
    expect((await getCompany(account))?.pauses).toMatchObject([{ brand: 'watt', reason: 'companyFails' }])

    // One method is opened early. The others return to their earlier states.
    const [early = ''] = [...before].find(([, state]) => state === 'works') ?? []
    await setStates([early], 'works')
    await operator.browser.call('resumeAccount', { ...write('companyFixed'), reason: 'companyFixed' })
    expect(await statesOf()).toEqual(before)
    expect((await buy()).code).toBe(apiResponseCodes.success)
    expect((await getCompany(account))?.pauses).toEqual([])
    const fay = await office.hire({ brand: '*', role: 'finance' })
    const { entries } = await fay.browser.call('listLog', { object: 'account:sandbox/tests' })
    expect(entries).toMatchObject([
      { verb: 'account.resume', brand: 'watt', reason: 'companyFixed', note: 'Ticket 7' },
      { verb: 'account.pause', brand: 'watt', before: { '11801_0': 'slow' }, after: { '11801_0': 'maintenance' } },
    ])
    await setStates(['11801_0'], 'works')
  })

  test('is not for a support agent, and tells the second person that it was already turned', async () => {
    const pause = { ...write('companyFails'), brand: 'watt' }
    expect(await wattSupport.browser.send('pauseAccount', pause)).toMatchObject({ status: 403 })
    expect(await operator.browser.send('pauseAccount', { ...pause, account: 'game:game' })).toMatchObject({
      status: 404,
    })
    expect(await operator.browser.send('pauseAccount', pause)).toMatchObject({ status: 200 })
    const second = { ...pause, requestId: createWriteId() }
    expect(await operator.browser.send('pauseAccount', second)).toMatchObject({ status: 409 })
    await operator.browser.call('resumeAccount', { ...write('resolved'), reason: 'resolved' })
  })

  test('resumes an account that has left the file of payment accounts, which stays listed until then', async () => {
    const own = await startOffice()
    const { browser } = await own.hire({ brand: '*', role: 'operations' })
    const states = async () => (await browser.call('listMethods', { brand: 'watt' })).methods.map(({ state }) => state)
    const before = await states()
    const deps = {
      db: own.db,
      brands,
      env: { SANDBOX: true, PORT: 4173, VAPID_KEYS: [], SECRET_KEY: [] },
      at: Math.floor(nowMs / 1000),
      loadRouting: () => Promise.resolve({ ...own.payments.provider, listAccounts: () => [] }),
    }
    const resumeAtTerminal = parseGatewayCommand(['pay-account', 'sandbox/tests', 'resume', '--why', 'resolved'])
    const resumeInOffice = () => browser.call('resumeAccount', { ...write('resolved'), reason: 'resolved' })
    const { listAccounts } = own.payments.provider
    for (const resume of [resumeInOffice, () => resumeAtTerminal(deps)]) {
      await browser.call('pauseAccount', { ...write('companyFails'), reason: 'companyFails', brand: 'watt' })
      Object.assign(own.payments.provider, { listAccounts: () => [] })
      const { companies } = await browser.call('listCompanies', {})
      expect(companies.find(({ id }) => id === account)).toMatchObject({
        name: 'sandbox/tests',
        brands: ['watt'],
        pauses: [{ brand: 'watt' }],
      })
      await resume()
      expect(await states()).toEqual(before)
      expect((await browser.call('listCompanies', {})).companies.map(({ id }) => id)).toEqual(['game:game'])
      Object.assign(own.payments.provider, { listAccounts })
    }
  })

  test('turns at the command line too, in the name of a person', async () => {
    const argv = (action: string, reason: string) =>
      parseGatewayCommand([
        'pay-account',
        'sandbox/tests',
        action,
        '--why',
        reason,
        '--brand',
        'watt',
        '--as',
        operator.email,
      ])
    const deps = {
      db: office.db,
      brands,
      env: { SANDBOX: true, PORT: 4173, VAPID_KEYS: [], SECRET_KEY: [] },
      at: Math.floor(nowMs / 1000),
      loadRouting: () => Promise.resolve(office.payments.provider),
    }
    const before = await statesOf()
    expect(await argv('pause', 'companyMaintenance')(deps)).toMatch(
      /^sandbox\/tests: paused\nwatt: \d+ payment methods$/,
    )
    expect((await getCompany(account))?.pauses).toMatchObject([
      { brand: 'watt', staff: expect.stringMatching(/^Person/) },
    ])
    await expect(argv('pause', 'companyMaintenance')(deps)).rejects.toThrow('already paused')
    await expect(argv('resume', 'because')(deps)).rejects.toThrow('--why must be one of')
    await argv('resume', 'companyFixed')(deps)
    expect(await statesOf()).toEqual(before)
  })
})
