import { eq, inArray } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readWords } from '../../../locales/read-words.ts'
import { apiResponseCodes } from '../../../src/contract/codes.table.ts'
import { getWordsVersion } from '../../../src/contract/law/legal-texts.table.ts'
import type { Envelope } from '../../../src/contract/replies/envelope.ts'
import { findImbalances } from '../../../server/orders/money/find-imbalances.ts'
import { orders, monthlySpendEntries } from '../../../server/orders/orders.tables.ts'
import { requestRefund } from '../../../server/orders/refunds/request-refund.ts'
import { birthMonths } from '../../../server/players/birth-months/birth-months.tables.ts'
import { playerAccounts } from '../../../server/players/players.tables.ts'
import { playerBudgets } from '../../../server/players/budgets/budgets.tables.ts'
import { replenishLinkStateChanges } from '../../../server/replenish/link-steps.ts'
import { parseGatewayCommand } from '../../../server/run-gateway-command.ts'
import { seedDemoData } from '../../../server/sandbox/world/seed-demo-data.ts'
import { buyer, createRequestId, createStartParams } from '../fixtures/buyer.ts'
import { brands, openTestDatabaseAt, startGateway, type Gateway } from '../fixtures/gateway.ts'
import { createOrderFixture, type OrderFixture } from '../fixtures/orders.ts'
import { openForGateways, postgresServer } from '../fixtures/postgres-database.ts'

/** 9:00 in Japan on the last day of November. */
const lastOfNovember = Date.parse('2026-11-30T00:00:00Z')
const midnightInJapan = Date.parse('2026-11-30T15:00:00Z')
let nowMs = lastOfNovember
const now = () => nowMs

const adminSettings = { SANDBOX: true, PORT: 0, VAPID_KEYS: [], SECRET_KEY: [] }
const host = 'spotjp.localhost'
const stage = { client_id: '2301001', domain_area: 'ja', country: 'JP', channel: '10801', channel_id: '146' }
const cafe = { ...stage, client_id: '2302001' }
const of800Yen = { product_id: 'kiramekiStage.stars.300' }
const of2400Yen = { product_id: 'kiramekiStage.stars.980' }
const of4800Yen = { product_id: 'kiramekiStage.stars.1980' }
const of16000Yen = { product_id: 'kiramekiStage.stars.6480' }

const bornFor = { age15: '2011-06', age16: '2010-06', age17: '2009-06', adult: '1996-06' }

let gateway: Gateway
let fixture: OrderFixture
beforeAll(async () => {
  const { db } = await openTestDatabaseAt(lastOfNovember)
  gateway = await startGateway({ database: db, now })
  fixture = createOrderFixture(gateway)
})
beforeEach(async () => {
  nowMs = lastOfNovember
  await reportAge({ verifiedAge: null, guardianConsent: null })
  await gateway.db.delete(birthMonths)
  await gateway.db.delete(monthlySpendEntries)
  await gateway.db.delete(playerBudgets)
})

/** Sets what the game has reported about Mika's age. */
const reportAge = (reported: { verifiedAge: number | null; guardianConsent: boolean | null }) =>
  gateway.db.update(playerAccounts).set(reported).where(eq(playerAccounts.username, 'mika'))

const birthMonth = (born: string, has_consent = '1') => ({
  client_id: stage.client_id,
  oauth_token: buyer.oauth_token,
  born,
  has_consent,
  shown_statements: 'birth_text birth_consent',
  request_id: createRequestId(),
})
const submitBirthMonth = (born: string, has_consent?: string) =>
  gateway.call('/api/user/birthMonth', birthMonth(born, has_consent), { host })
const buy = (goods: { product_id: string }, place: Record<string, string> = stage, at = gateway) =>
  at.call('/api/pay/platform_pay', createStartParams({ ...place, ...goods }), { host })
const numberOf = ({ data }: Envelope): string => (data as { billing_no: string }).billing_no
const startOrder = async (goods: { product_id: string }, place?: Record<string, string>): Promise<string> => {
  const answer = await buy(goods, place)
  expect(answer.code).toBe(apiResponseCodes.success)
  return numberOf(answer)
}
const readCap = async () => {
  const { client_id, domain_area } = stage
  const answer = await gateway.call(
    '/api/user/spendCap',
    { client_id, domain_area, oauth_token: buyer.oauth_token },
    { host },
  )
  return answer.data
}
const left = async () => ((await readCap()) as { cap: { left: string } | null }).cap?.left

describe('the month of birth', () => {
  it('is required once from a player in Japan, before the first purchase', async () => {
    expect(await readCap()).toEqual({ needs_birth_month: true, cap: null, waiting: null, countries: [] })
    expect((await buy(of800Yen)).code).toBe(apiResponseCodes.birthMonthRequired)
    await submitBirthMonth(bornFor.adult)
    expect(await readCap()).toEqual({ needs_birth_month: false, cap: null, waiting: null, countries: [] })
    await startOrder(of16000Yen)
  })

  it('is accepted from a minor only with the consent of a guardian', async () => {
    expect((await submitBirthMonth(bornFor.age17, '0')).code).toBe(apiResponseCodes.consentRequired)
    expect(await gateway.db.$count(birthMonths)).toBe(0)
    expect((await buy(of800Yen)).code).toBe(apiResponseCodes.birthMonthRequired)
    await submitBirthMonth(bornFor.age17)
    const [row] = await gateway.db.select().from(birthMonths)
    expect(row).toMatchObject({
      born: bornFor.age17,
      consentAt: nowMs / 1000,
      // Five years after the end of the month in which the player turns 18.
      keptUntil: Date.parse('2032-07-01') / 1000,
    })
  })

  it('is stored with the words of the consent that the minor has read, the publisher’s own ones if it has some', async () => {
    const store = readWords('legal', ['birth_text', 'birth_consent'])('ja')
    const request = { ...birthMonth(bornFor.age17), spec_lang: 'ja' }
    await gateway.call('/api/user/birthMonth', request, { host })
    const texts = [
      { key: 'birth_text', words: store.birth_text, isOwn: false },
      { key: 'birth_consent', words: store.birth_consent, isOwn: false },
    ]
    expect(await gateway.db.select().from(birthMonths)).toMatchObject([{ language: 'ja', consentTexts: texts }])

    await gateway.db.delete(birthMonths)
    const words = '親権者の同意を得ました。'
    const legalWords = { 'legal:birth_consent': { words: { ja: words }, reason: 'our lawyer' } }
    const reworded = await startGateway({
      database: gateway.db,
      brands: brands.map((brand) => (brand.key === 'spotJp' ? { ...brand, legalWords } : brand)),
      now,
    })
    expect((await reworded.call('/api/user/birthMonth', request, { host })).code).toBe(apiResponseCodes.storeOutdated)
    const shown_statements = `birth_text birth_consent~${getWordsVersion(words)}`
    await reworded.call('/api/user/birthMonth', { ...request, shown_statements }, { host })
    expect(await gateway.db.select().from(birthMonths)).toMatchObject([
      { consentTexts: [texts[0], { key: 'birth_consent', words, isOwn: true }] },
    ])
  })

  it('can be deleted by customer service, and is then required again', async () => {
    await submitBirthMonth(bornFor.age15)
    const deps = { db: gateway.db, brands, env: adminSettings, at: nowMs / 1000 }
    await parseGatewayCommand(['forget-birth-month', 'mika', '--brand', 'spotJp'])(deps)
    expect(await readCap()).toEqual({ needs_birth_month: true, cap: null, waiting: null, countries: [] })
  })

  it('is not stored for an adult, because nothing depends on it', async () => {
    await submitBirthMonth(bornFor.adult, '0')
    const [row] = await gateway.db.select().from(birthMonths)
    expect(row).toMatchObject({ born: null, consentAt: null })
  })

  it('is accepted from a store that was opened before the call became POST', async () => {
    const query = new URLSearchParams(birthMonth(bornFor.age15)).toString()
    expect((await gateway.ask(`/api/user/birthMonth?${query}`, { host })).json()).toMatchObject({
      code: apiResponseCodes.success,
    })
    expect(await left()).toBe('5000.00')
  })

  it('cannot be changed by the player to get rid of the limit', async () => {
    await submitBirthMonth(bornFor.age15)
    await submitBirthMonth(bornFor.adult)
    expect(await left()).toBe('5000.00')
  })

  it.each(['2027-01', '1890-01', '2011-13', 'yesterday'])('is rejected if it is impossible: %s', async (born) => {
    expect((await submitBirthMonth(born)).code).toBe(apiResponseCodes.badParameters)
  })

  it('is read from the body of a POST and not from the URL, which proxies log', async () => {
    const query = new URLSearchParams(birthMonth(bornFor.age15)).toString()
    const answer = await gateway.ask(`/api/user/birthMonth?${query}`, { host, method: 'POST', body: {} })
    expect(answer.json()).toMatchObject({ code: apiResponseCodes.storeOutdated })
    expect(await gateway.db.$count(birthMonths)).toBe(0)
  })

  it('is not required outside Japan', async () => {
    const answer = await gateway.call('/api/pay/payermax_pay', createStartParams())
    expect(answer.code).toBe(apiResponseCodes.success)
  })
})

describe('the monthly limit of a minor', () => {
  it.each([
    ['15', bornFor.age15, '5000.00'],
    ['16', bornFor.age16, '20000.00'],
    ['17', bornFor.age17, '20000.00'],
    // The player turns 16 this month, on an unknown day.
    ['15 or 16', '2010-11', '5000.00'],
  ])('depends on the age: %s', async (_age, born, cap) => {
    await submitBirthMonth(born)
    expect(await readCap()).toMatchObject({
      needs_birth_month: false,
      countries: [],
      cap: { amount: cap, left: cap, currency: 'JPY' },
    })
  })

  it('rejects a purchase above it with capReached', async () => {
    await submitBirthMonth(bornFor.age15)
    expect((await buy(of16000Yen)).code).toBe(apiResponseCodes.capReached)
    await fixture.happens(await startOrder(of4800Yen), 'paid')
    expect(await left()).toBe('200.00')
    expect((await buy(of800Yen)).code).toBe(apiResponseCodes.capReached)
  })

  it('is not used up by an abandoned order, so that a player can pay in another way at once', async () => {
    await submitBirthMonth(bornFor.age15)
    await startOrder(of4800Yen)
    expect(await readCap()).toMatchObject({
      cap: { left: '5000.00' },
      waiting: { goods: expect.stringContaining('1,980'), amount: '4800.00', currency: 'JPY' },
    })
    await fixture.happens(await startOrder(of4800Yen), 'paid')
    expect(await left()).toBe('200.00')
  })

  it('refunds an order that is paid after another one has used it up, and delivers nothing', async () => {
    await submitBirthMonth(bornFor.age15)
    const abandoned = await startOrder(of4800Yen)
    await fixture.happens(await startOrder(of2400Yen), 'paid')
    await fixture.happens(abandoned, 'paid')
    expect(await fixture.rowOf(abandoned)).toMatchObject({
      state: 'withdrawn',
      flag: 'late_over_limit',
      refundMinor: 480_000,
    })
    expect(await left()).toBe('2600.00')
    await gateway.worker?.runDueJobs()
    expect(await fixture.deliveries(abandoned)).toBe(0)
    expect(await fixture.imbalances()).toEqual([])
  })

  it('stops a player from continuing to pay for an order that no longer fits', async () => {
    await submitBirthMonth(bornFor.age15)
    const abandoned = await startOrder(of4800Yen)
    await fixture.happens(await startOrder(of2400Yen), 'paid')
    const answer = await gateway.call(
      '/api/pay/payOn',
      { billing_no: abandoned, oauth_token: buyer.oauth_token },
      { host },
    )
    expect(answer.code).toBe(apiResponseCodes.capReached)
  })

  it('counts the games of a brand together', async () => {
    await submitBirthMonth(bornFor.age15)
    await fixture.happens(await startOrder(of4800Yen), 'paid')
    const inCafe = { product_id: 'backstreetCafe.tickets.150' }
    expect((await buy(inCafe, cafe)).code).toBe(apiResponseCodes.capReached)
    expect(await left()).toBe('200.00')
  })

  it('names no failed payment as an unpaid order', async () => {
    await submitBirthMonth(bornFor.age15)
    await fixture.happens(await startOrder(of2400Yen), 'failed')
    expect(await readCap()).toMatchObject({ cap: { left: '5000.00' }, waiting: null })
  })

  it('starts again at midnight in Japan', async () => {
    await submitBirthMonth(bornFor.age15)
    await fixture.happens(await startOrder(of4800Yen), 'paid')
    nowMs = midnightInJapan - 1000
    expect(await left()).toBe('200.00')
    nowMs = midnightInJapan
    expect(await left()).toBe('5000.00')
  })

  it('cannot be exceeded with a budget in a time zone in which the month begins later', async () => {
    // Orders of other tests would count as spent before.
    await gateway.db.update(orders).set({ createdAt: 0 })
    await submitBirthMonth(bornFor.age15)
    const { oauth_token } = buyer
    const place = { oauth_token, domain_area: 'ja', time_zone: 'Pacific/Pago_Pago' }
    const budget = { amount: '90000', request_id: createRequestId() }
    expect((await gateway.call('/api/user/budget', { ...place, ...budget }, { host })).code).toBe(
      apiResponseCodes.success,
    )
    nowMs = midnightInJapan
    await fixture.happens(await startOrder(of4800Yen), 'paid')
    nowMs = Date.parse('2026-12-01T12:00:00Z')
    expect(await left()).toBe('200.00')
    expect((await buy(of4800Yen)).code).toBe(apiResponseCodes.capReached)
  })

  it('counts an order in the month of its payment', async () => {
    await submitBirthMonth(bornFor.age15)
    const late = await startOrder(of2400Yen)
    nowMs = midnightInJapan + 1000
    await fixture.happens(late, 'paid')
    expect(await left()).toBe('2600.00')
  })

  it('gives a minor the money back by itself if a payment arrives late and above it', async () => {
    await submitBirthMonth(bornFor.age15)
    const late = await startOrder(of4800Yen)
    await fixture.happens(late, 'failed')
    await fixture.happens(await startOrder(of2400Yen), 'paid')
    await fixture.happens(late, 'paid')
    const { refundMinor, amountMinor, ...order } = await fixture.rowOf(late)
    expect(order).toMatchObject({ state: 'withdrawn', openFlags: ['late_over_limit'] })
    expect(refundMinor).toBe(amountMinor)
    expect(await left()).toBe('2600.00')
    await gateway.worker?.runDueJobs()
    expect(await fixture.deliveries(late)).toBe(0)
    expect(await fixture.imbalances()).toEqual([])
  })

  it('does not flag a late payment below it', async () => {
    await submitBirthMonth(bornFor.age15)
    const late = await startOrder(of800Yen)
    await fixture.happens(late, 'failed')
    await fixture.happens(late, 'paid')
    expect(await fixture.rowOf(late)).toMatchObject({ flag: 'late' })
  })

  it('cannot be bypassed by buying for a Japanese game in another area', async () => {
    const elsewhere = {
      ...createStartParams({ client_id: '1601021', product_id: 'petalAcademy.diamonds.300' }),
      channel: '10103',
    }
    const answer = await gateway.call('/api/pay/razer_gold_pay', elsewhere, { host: 'joynet.localhost' })
    expect(answer.code).toBe(apiResponseCodes.birthMonthRequired)
  })

  it('is restored by a refund', async () => {
    await submitBirthMonth(bornFor.age15)
    const billingNo = await startOrder(of4800Yen)
    await fixture.happens(billingNo, 'paid')
    const origin = { at: nowMs / 1000, source: 'operator' } as const
    await requestRefund(
      { db: gateway.db, replenishLinks: replenishLinkStateChanges },
      billingNo,
      { refundNo: 'RF1', reason: 'operator' },
      origin,
    )
    expect(await left()).toBe('5000.00')
  })
})

describe.skipIf(postgresServer === undefined)('two devices at the edge of a monthly limit', () => {
  it('never exceed it together, whichever gateway and goods they use', async () => {
    const [first, second] = await openForGateways(2, 'empty')
    if (!first || !second) throw new Error('not opened')
    await seedDemoData(
      first,
      brands.filter(({ key }) => key === 'spotJp'),
      { now: nowMs },
    )
    await first.delete(birthMonths)
    await first.insert(birthMonths).values({
      brand: 'spotJp',
      suid: '100002',
      born: bornFor.age15,
      consentAt: nowMs / 1000,
      language: 'ja',
      givenAt: nowMs / 1000,
      keptUntil: nowMs,
    })
    const one = await startGateway({ database: first, now })
    const two = await startGateway({ database: second, now, payments: one.payments })
    const goods = [of2400Yen, of4800Yen, of800Yen]
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, turn) =>
        buy(goods[turn % goods.length] ?? of800Yen, stage, turn % 2 === 0 ? one : two),
      ),
    )
    const numbers = answers.flatMap((answer) => (answer.code === apiResponseCodes.success ? [numberOf(answer)] : []))
    const fixtures = [one, { ...two, outside: one.outside }].map(createOrderFixture)
    // The provider repeats a report that a busy gateway did not accept.
    const pay = async (billingNo: string, turn: number) => {
      const { happens } = fixtures[turn % 2] ?? fixture
      while ((await happens(billingNo, 'paid')) !== 200);
    }
    await Promise.all(numbers.map(pay))
    // A start that a busy gateway did not answer may have left an order, which is neither paid nor counted.
    const isNumbered = inArray(orders.billingNo, numbers)
    const rows = await first.select().from(orders).where(isNumbered)
    const kept = rows.filter(({ refundMinor }) => refundMinor === 0)
    expect(kept.map(({ state }) => state)).toEqual(kept.map(() => 'paid'))
    expect(kept.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBeLessThanOrEqual(500_000)
    const counted = await first.select().from(monthlySpendEntries).where(eq(monthlySpendEntries.isPaid, true))
    const getNumber = ({ billingNo }: { billingNo: string }) => billingNo
    expect(new Set(counted.map(getNumber))).toEqual(new Set(kept.map(getNumber)))
    expect(await findImbalances(first)).toEqual([])
  })
})

describe('an age that the game has verified', () => {
  it('lets an adult buy without a month of birth', async () => {
    await reportAge({ verifiedAge: 18, guardianConsent: null })
    expect(await readCap()).toMatchObject({ needs_birth_month: false, cap: null })
    await startOrder(of16000Yen)
  })

  it.each([
    ['under 13', 0, '5000.00'],
    ['13 to 15', 13, '5000.00'],
    ['16 or 17', 16, '20000.00'],
  ])('limits a minor with a guardian’s consent without a month of birth: %s', async (_band, verifiedAge, cap) => {
    await reportAge({ verifiedAge, guardianConsent: true })
    expect(await readCap()).toMatchObject({ needs_birth_month: false, cap: { amount: cap } })
  })

  it('limits a minor who gives an adult’s month of birth, for which a guardian must consent', async () => {
    await reportAge({ verifiedAge: 13, guardianConsent: null })
    expect((await buy(of800Yen)).code).toBe(apiResponseCodes.birthMonthRequired)
    expect((await submitBirthMonth(bornFor.adult, '0')).code).toBe(apiResponseCodes.consentRequired)
    expect((await buy(of800Yen)).code).toBe(apiResponseCodes.birthMonthRequired)
    expect((await submitBirthMonth(bornFor.adult)).code).toBe(apiResponseCodes.success)
    await startOrder(of800Yen)
    expect((await buy(of16000Yen)).code).toBe(apiResponseCodes.capReached)
    // The consent is kept until five years after the player comes of age.
    const [row] = await gateway.db.select().from(birthMonths)
    expect(row).toMatchObject({ born: null, consentAt: nowMs / 1000 })
    expect(row?.keptUntil).toBeGreaterThan(Date.parse('2036-11-30') / 1000)
  })

  it('asks again if the game reports later that an adult is a minor, and only then', async () => {
    await submitBirthMonth(bornFor.adult)
    await startOrder(of800Yen)
    await reportAge({ verifiedAge: 16, guardianConsent: false })
    expect(await readCap()).toMatchObject({ needs_birth_month: true })
    await submitBirthMonth(bornFor.age17)
    expect(await readCap()).toMatchObject({ needs_birth_month: false, cap: { amount: '20000.00' } })
    await submitBirthMonth(bornFor.adult)
    await reportAge({ verifiedAge: null, guardianConsent: null })
    expect(await readCap()).toMatchObject({ cap: { amount: '20000.00' } })
  })

  it('does not raise the limit of a younger month of birth', async () => {
    await submitBirthMonth(bornFor.age15)
    await reportAge({ verifiedAge: 18, guardianConsent: null })
    expect(await readCap()).toMatchObject({ cap: { amount: '5000.00' } })
  })
})
