import { and, eq, isNotNull, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getReceipt } from '../../../../src/contract/calls/receipt.calls.ts'
import { apiResponseCodes } from '../../../../src/contract/codes.table.ts'
import { recordOrderFlagHandled } from '../../../../server/admin/orders/record-order-flag-handled.ts'
import { parseCommand } from '../../../../server/admin/parse-command.ts'
import { orderRefunds } from '../../../../server/orders/money/money.tables.ts'
import { lockOrder } from '../../../../server/orders/money/lock-order.ts'
import { requestGoodsMove } from '../../../../server/orders/refunds/move-goods.ts'
import { orderConfirmations } from '../../../../server/orders/confirmations/confirmations.tables.ts'
import { flagOrder } from '../../../../server/orders/state/flag-order.ts'
import { orders, orderWithdrawals } from '../../../../server/orders/orders.tables.ts'
import { buyer } from '../../fixtures/buyer.ts'
import { createFakeRefunds } from '../../fixtures/fake-refunds.ts'
import { brands, openTestDatabaseAt, startGateway, type Gateway } from '../../fixtures/gateway.ts'
import { createOrderFixture, type OrderFixture } from '../../fixtures/orders.ts'

const firstDay = Date.parse('2026-06-19T10:00:00Z')
const dayBefore = Date.parse('2026-06-18T10:00:00Z')
const name = 'Mika Sunder'
const env = { SANDBOX: true, PORT: 0, VAPID_KEYS: [], SECRET_KEY: [] }

let nowMs = firstDay
let gateway: Gateway
let fixture: OrderFixture
beforeAll(async () => {
  const { db } = await openTestDatabaseAt(dayBefore)
  gateway = await startGateway({ database: db, now: () => nowMs })
  Object.assign(gateway.payments.provider, createFakeRefunds().calls)
  // A game without a mailbox, so that only the receipt confirms a purchase.
  const { sendMail: _mailbox, ...game } = gateway.payments.game
  gateway.payments.game = game
  fixture = createOrderFixture(gateway)
})
beforeEach(() => {
  nowMs = firstDay
})

/** Sent without a token, as by anyone with the order number. */
const withdraw = (billing_no: string, declaredName = name) =>
  gateway.call('/api/pay/withdraw', { billing_no, name: declaredName })
const withdrawAsOwner = (billing_no: string, oauth_token = buyer.oauth_token) =>
  gateway.call('/api/pay/withdraw', { billing_no, name, oauth_token })
const beginPaid = async (): Promise<string> => {
  const billingNo = await fixture.begin()
  await fixture.happens(billingNo, 'paid')
  return billingNo
}
/** Delivers an order without a recorded consent, as in older versions. */
const beginDelivered = async (): Promise<string> => {
  const billingNo = await beginPaid()
  await gateway.db.update(orders).set({ terms: null }).where(eq(orders.billingNo, billingNo))
  await gateway.worker?.runDueJobs()
  return billingNo
}
/** Lets the payment company refund. The game is asked afterwards. */
const refundAndRevoke = async (): Promise<void> => {
  await gateway.worker?.runDueJobs()
  await gateway.worker?.runDueJobs()
}
const listWithdrawals = (billingNo: string) =>
  gateway.db.select().from(orderWithdrawals).where(eq(orderWithdrawals.billingNo, billingNo))
const listRefunds = (billingNo: string) =>
  gateway.db.select().from(orderRefunds).where(eq(orderRefunds.billingNo, billingNo))

describe('a withdrawal from a contract', () => {
  // Runs first because the limit on unknown numbers must not meet an earlier clock.
  it('is possible from the first day of the law', async () => {
    nowMs = dayBefore
    const billingNo = await beginPaid()
    expect((await withdraw(billingNo)).code).toBe(apiResponseCodes.notWithdrawable)
    nowMs = firstDay
    expect((await withdraw(billingNo)).code).toBe(apiResponseCodes.success)
  })

  it('refunds a player whose goods have not arrived, without a login and a reason', async () => {
    const billingNo = await beginPaid()
    expect(await withdraw(billingNo)).toMatchObject({
      code: apiResponseCodes.success,
      data: { billing_no: billingNo, name, received_at: nowMs / 1000, outcome: 'refund' },
    })
    expect(await listRefunds(billingNo)).toMatchObject([{ reason: 'withdrawal', amountMinor: 499 }])
    expect(await fixture.rowOf(billingNo)).toMatchObject({ state: 'withdrawn' })
    await gateway.worker?.runDueJobs()
    expect(await fixture.deliveries(billingNo)).toBe(0)
    expect(await fixture.imbalances()).toEqual([])
  })

  it('keeps the name out of URLs, which proxies log, by ignoring a name in the query', async () => {
    const billingNo = await beginPaid()
    const query = new URLSearchParams({ billing_no: billingNo, name }).toString()
    const answer = await gateway.ask(`/api/pay/withdraw?${query}`, { method: 'POST', body: {} })
    expect(answer.json()).toMatchObject({ code: apiResponseCodes.storeOutdated })
    expect(await listWithdrawals(billingNo)).toEqual([])
  })

  it('is accepted from a store that was opened before the call became POST', async () => {
    const billingNo = await beginPaid()
    const query = new URLSearchParams({ billing_no: billingNo, name }).toString()
    const answer = await gateway.ask(`/api/pay/withdraw?${query}`)
    expect(answer.json()).toMatchObject({ code: apiResponseCodes.success, data: { outcome: 'refund' } })
  })

  it('counts as late after 14 days, and is then decided by an operator although nothing was delivered', async () => {
    const billingNo = await beginPaid()
    nowMs = firstDay + 17 * 86_400_000
    expect((await withdraw(billingNo)).data).toMatchObject({ outcome: 'review', is_late: true })
    expect(await fixture.rowOf(billingNo)).toMatchObject({ state: 'paid', flag: 'withdrawal', refundMinor: 0 })
    const listed = await parseCommand(['review'])({ db: gateway.db, brands, env, at: nowMs / 1000 })
    expect(listed).toContain(`${billingNo}  4.99 USD, declared by ${name}, 3 days late`)
  })

  it('refunds nothing by itself while goods that were delivered with consent are moved to another character', async () => {
    const billingNo = await beginPaid()
    await gateway.worker?.runDueJobs()
    const character = { serverId: 's5', serverName: 'S5', roleId: 'other', roleName: 'Other' }
    await gateway.db.transaction(async (tx) => {
      const order = await lockOrder(tx, billingNo)
      if (order) await requestGoodsMove(tx, order, character, nowMs / 1000)
    })
    await gateway.worker?.runDueJobs()
    expect(await fixture.rowOf(billingNo)).toMatchObject({ state: 'paid', roleId: 'other' })
    expect((await withdraw(billingNo)).data).toMatchObject({ outcome: 'review' })
    expect(await listRefunds(billingNo)).toEqual([])
  })

  it('accepts a status link instead of the order number', async () => {
    const billingNo = await beginPaid()
    const answer = await withdraw(`http://watt.localhost/result?billing_no=${billingNo}`)
    expect(answer.data).toMatchObject({ billing_no: billingNo })
  })

  it('refunds delivered goods whose buyer never agreed to lose the right, even if they are used', async () => {
    const billingNo = await beginDelivered()
    const { game } = gateway.payments
    gateway.payments.game = { ...game, revoke: async () => 'spent' }
    expect((await withdrawAsOwner(billingNo)).data).toMatchObject({ outcome: 'refund' })
    expect(await listRefunds(billingNo)).toMatchObject([{ reason: 'withdrawal', amountMinor: 499 }])
    await refundAndRevoke()
    gateway.payments.game = game
    expect(await fixture.rowOf(billingNo)).toMatchObject({ state: 'delivered', openFlags: ['goods_kept'] })
    expect(await fixture.imbalances()).toEqual([])
  })

  it('takes unused goods back after the refund', async () => {
    const billingNo = await beginDelivered()
    await withdrawAsOwner(billingNo)
    await refundAndRevoke()
    expect(await fixture.rowOf(billingNo)).toMatchObject({ state: 'revoked', refundedMinor: 499, openFlags: [] })
  })

  it('is in time for a year and two weeks if the store never named the right to the player', async () => {
    const [early, late] = [await beginDelivered(), await beginDelivered()]
    nowMs = Date.parse('2027-07-05T10:00:00Z')
    expect((await withdrawAsOwner(early)).data).toMatchObject({ outcome: 'refund' })
    nowMs += 86_400_000
    expect((await withdrawAsOwner(late)).data).toMatchObject({ outcome: 'review', is_late: true })
  })

  it('shows an operator the delivered order that somebody withdrew without a login, and refunds nothing by itself', async () => {
    const billingNo = await beginDelivered()
    expect((await withdraw(billingNo)).data).toMatchObject({ outcome: 'review' })
    expect(await fixture.rowOf(billingNo)).toMatchObject({ state: 'delivered', flag: 'withdrawal', refundMinor: 0 })
    const listed = await parseCommand(['review'])({ db: gateway.db, brands, env, at: nowMs / 1000 })
    expect(listed).toMatch(new RegExp(`Withdrawals to decide on: \\d+\\n[^]*${billingNo}.*${name}`))
  })

  it('waits for an operator while the game is being notified, which may have delivered already', async () => {
    const billingNo = await beginPaid()
    await gateway.db.update(orders).set({ state: 'delivering' }).where(eq(orders.billingNo, billingNo))
    expect((await withdraw(billingNo)).data).toMatchObject({ outcome: 'review' })
    expect(await fixture.rowOf(billingNo)).toMatchObject({ state: 'delivering', flag: 'withdrawal', refundMinor: 0 })
  })

  it('waits for an operator if no provider can return the payment, such as a gift card', async () => {
    const billingNo = await beginPaid()
    await gateway.db.update(orders).set({ providerRef: null }).where(eq(orders.billingNo, billingNo))
    expect((await withdraw(billingNo)).data).toMatchObject({ outcome: 'review' })
  })

  it('hides the buyer’s name from somebody else who has the link of the order', async () => {
    const billingNo = await beginPaid()
    await withdraw(billingNo)
    expect((await withdraw(billingNo, 'A Stranger')).data).toMatchObject({ name: 'M***' })
  })

  it('stays listed if the order already has another flag', async () => {
    const billingNo = await beginDelivered()
    await flagOrder(gateway.db, { billingNo }, 'disputed')
    await withdraw(billingNo)
    const listed = await parseCommand(['review'])({ db: gateway.db, brands, env, at: nowMs / 1000 })
    expect(listed).toContain(`${billingNo}  4.99 USD, declared by ${name}`)
  })

  it('counts once if a player confirms several times', async () => {
    const billingNo = await beginPaid()
    const first = await withdraw(billingNo)
    nowMs += 60_000
    const answers = await Promise.all(Array.from({ length: 10 }, () => withdraw(billingNo)))
    expect(answers.map(({ data }) => data)).toEqual(answers.map(() => first.data))
    expect(await listRefunds(billingNo)).toHaveLength(1)
  })

  it('is not recorded if the refund cannot be written, so that a player never holds an empty promise', async () => {
    const billingNo = await beginPaid()
    await gateway.db.execute(sql`alter table order_refunds rename to order_refunds_gone`)
    expect((await withdraw(billingNo)).code).toBe(apiResponseCodes.internal)
    await gateway.db.execute(sql`alter table order_refunds_gone rename to order_refunds`)
    expect(await listWithdrawals(billingNo)).toEqual([])
    expect(await fixture.rowOf(billingNo)).toMatchObject({ state: 'paid' })
  })

  it('is refused for an order that is not paid', async () => {
    const billingNo = await fixture.begin()
    expect((await withdraw(billingNo)).code).toBe(apiResponseCodes.notWithdrawable)
    expect(await listWithdrawals(billingNo)).toEqual([])
  })

  it('is accepted once the payment has arrived, if a player has withdrawn before it was reported', async () => {
    const billingNo = await fixture.begin()
    expect((await withdraw(billingNo)).code).toBe(apiResponseCodes.notWithdrawable)
    await fixture.happens(billingNo, 'failed')
    await fixture.happens(billingNo, 'paid')
    expect((await withdraw(billingNo)).data).toMatchObject({ outcome: 'refund' })
    await gateway.worker?.runDueJobs()
    expect(await fixture.deliveries(billingNo)).toBe(0)
    expect(await fixture.imbalances()).toEqual([])
  })

  it('is followed by a refund of a second payment that arrives after it, and by no goods', async () => {
    const billingNo = await beginPaid()
    await withdraw(billingNo)
    const payment = await gateway.outside.provider.query(billingNo)
    await fixture.send({ ...payment, providerRef: 'paid-again', eventId: 'evt-paid-again' })
    await gateway.worker?.runDueJobs()
    expect((await listRefunds(billingNo)).map(({ reason, amountMinor }) => ({ reason, amountMinor }))).toEqual(
      expect.arrayContaining([
        { reason: 'withdrawal', amountMinor: 499 },
        { reason: 'paid_twice', amountMinor: 499 },
      ]),
    )
    expect(await fixture.rowOf(billingNo)).toMatchObject({ state: 'withdrawn' })
    expect(await fixture.deliveries(billingNo)).toBe(0)
    expect(await fixture.imbalances()).toEqual([])
  })

  it('is refused for an unknown number', async () => {
    expect((await withdraw('WA0000000000000000000000')).code).toBe(apiResponseCodes.notFound)
  })

  it('is refused without a name', async () => {
    const answer = await withdraw(await beginPaid(), ' ')
    expect(answer.code).toBe(apiResponseCodes.badParameters)
  })

  it.each([
    ['US', apiResponseCodes.notWithdrawable],
    ['DE', apiResponseCodes.success],
    ['GB', apiResponseCodes.success],
    ['NO', apiResponseCodes.success],
  ])('of an order that was paid in %s is answered with %i', async (region, code) => {
    const billingNo = await beginPaid()
    await gateway.db.update(orders).set({ region }).where(eq(orders.billingNo, billingNo))
    expect((await withdraw(billingNo)).code).toBe(code)
    const isOffered = (await fixture.infoOf(billingNo)).withdrawable === true
    expect(isOffered).toBe(code === apiResponseCodes.success)
  })
})

describe('a withdrawal by a buyer who agreed to lose the right with the delivery', () => {
  const beginDeliveredWithConsent = async (): Promise<string> => {
    const billingNo = await beginPaid()
    await gateway.worker?.runDueJobs()
    return billingNo
  }
  const openReceipt = (billing_no: string, oauth_token = buyer.oauth_token) =>
    gateway.call(getReceipt.path, { billing_no, oauth_token })
  const findSavedTimes = async (billingNo: string) => {
    const ofOrder = eq(orderConfirmations.billingNo, billingNo)
    const rows = await gateway.db.select().from(orderConfirmations).where(ofOrder)
    return rows.flatMap(({ savedAt }) => savedAt ?? [])
  }
  /** Opens the receipt, whose arrival is recorded after the reply. */
  const receiveReceipt = async (billingNo: string): Promise<void> => {
    await openReceipt(billingNo)
    await expect.poll(() => findSavedTimes(billingNo)).toHaveLength(1)
  }

  it('has no effect once the buyer has the receipt, and says since when', async () => {
    const billingNo = await beginDeliveredWithConsent()
    await receiveReceipt(billingNo)
    const confirmedAt = nowMs / 1000
    nowMs += 3 * 86_400_000
    await openReceipt(billingNo)
    const lost = { outcome: 'lost', confirmed_at: confirmedAt, is_late: false, received_at: nowMs / 1000 }
    expect((await withdraw(billingNo)).data).toMatchObject(lost)
    expect((await withdrawAsOwner(billingNo)).data).toMatchObject(lost)
    expect(await fixture.rowOf(billingNo)).toMatchObject({ state: 'delivered', refundMinor: 0, openFlags: [] })
    const listed = await parseCommand(['review'])({ db: gateway.db, brands, env, at: nowMs / 1000 })
    expect(listed).not.toContain(billingNo)
  })

  it.each([
    ['nobody opened the receipt', async () => undefined],
    ['a stranger opened the receipt', (billingNo: string) => openReceipt(billingNo, 'demo-rowan')],
  ])('is decided by an operator if %s', async (_why, open) => {
    const billingNo = await beginDeliveredWithConsent()
    await open(billingNo)
    expect((await withdrawAsOwner(billingNo)).data).toMatchObject({ outcome: 'review' })
    expect(await findSavedTimes(billingNo)).toEqual([])
  })

  it('is decided by an operator if the buyer opened the receipt only more than a day after the payment', async () => {
    const billingNo = await beginDeliveredWithConsent()
    nowMs += 86_401_000
    await receiveReceipt(billingNo)
    expect((await withdrawAsOwner(billingNo)).data).toMatchObject({ outcome: 'review' })
  })

  it('is refunded while the goods have not arrived, even if the buyer has the receipt', async () => {
    const billingNo = await beginPaid()
    await receiveReceipt(billingNo)
    expect((await withdraw(billingNo)).data).toMatchObject({ outcome: 'refund' })
  })

  it('is offered on the page of the order as long as it counts, whatever the buyer has consented to', async () => {
    const isOffered = async (billingNo: string) => (await fixture.infoOf(billingNo)).withdrawable === true
    const unconfirmed = await beginDeliveredWithConsent()
    const confirmed = await beginPaid()
    await receiveReceipt(confirmed)
    expect(await isOffered(confirmed)).toBe(true)
    await gateway.worker?.runDueJobs()
    expect(await isOffered(confirmed)).toBe(false)
    expect((await withdraw(confirmed)).data).toMatchObject({ outcome: 'lost' })
    expect(await isOffered(unconfirmed)).toBe(true)
    nowMs += 20 * 86_400_000
    expect(await isOffered(unconfirmed)).toBe(false)
    expect((await withdraw(unconfirmed)).data).toMatchObject({ is_late: true })
  })

  it('is not decided by the receipt that a player opened if somebody else paid for it', async () => {
    const billingNo = await beginDeliveredWithConsent()
    await gateway.db.update(orders).set({ payRequestId: 'asked' }).where(eq(orders.billingNo, billingNo))
    await openReceipt(billingNo)
    expect((await withdraw(billingNo)).data).toMatchObject({ outcome: 'review' })
    expect(await findSavedTimes(billingNo)).toEqual([])
  })
})

describe('a withdrawal without a login by somebody who adds a receipt', () => {
  const saveReceipt = async (billing_no: string, token: { oauth_token?: string } = buyer) =>
    v.parse(getReceipt.reply, (await gateway.call(getReceipt.path, { billing_no, oauth_token: '', ...token })).data)
      .signed
  const withdrawWith = (billing_no: string, receipt: string) =>
    gateway.call('/api/pay/withdraw', { billing_no, name, receipt })
  const ownReceipt = { oauth_token: buyer.oauth_token }

  it('refunds delivered goods of the buyer, who never agreed to lose the right', async () => {
    const billingNo = await beginDelivered()
    const receipt = await saveReceipt(billingNo, ownReceipt)
    expect((await withdrawWith(billingNo, receipt)).data).toMatchObject({ outcome: 'refund' })
    await refundAndRevoke()
    expect(await fixture.rowOf(billingNo)).toMatchObject({ state: 'revoked', refundedMinor: 499, openFlags: [] })
    expect(await fixture.imbalances()).toEqual([])
  })

  it('refunds unused goods of the buyer in Korea', async () => {
    const billingNo = await beginPaid()
    await gateway.db
      .update(orders)
      .set({ region: 'KR', area: 'sea', terms: null })
      .where(eq(orders.billingNo, billingNo))
    await gateway.worker?.runDueJobs()
    const receipt = await saveReceipt(billingNo, ownReceipt)
    expect((await withdrawWith(billingNo, receipt)).data).toMatchObject({ outcome: 'refund' })
    expect(await fixture.imbalances()).toEqual([])
  })

  it('changes nothing for a buyer whose right ended with the delivery', async () => {
    const billingNo = await beginPaid()
    const receipt = await saveReceipt(billingNo, ownReceipt)
    await expect.poll(() => gateway.db.$count(orderConfirmations, eq(orderConfirmations.billingNo, billingNo))).toBe(1)
    await gateway.worker?.runDueJobs()
    expect((await withdrawWith(billingNo, receipt)).data).toMatchObject({ outcome: 'lost' })
  })

  it('refunds the buyer who adds it only after having withdrawn, and counts the first declaration', async () => {
    const billingNo = await beginDelivered()
    const receipt = await saveReceipt(billingNo, ownReceipt)
    nowMs = firstDay + 10 * 86_400_000
    const receivedAt = nowMs / 1000
    expect((await withdraw(billingNo)).data).toMatchObject({ outcome: 'review' })
    // The period is over, which lasts a year longer because the buyer was not told about the right.
    nowMs = Date.parse('2027-07-20T10:00:00Z')
    const decided = { outcome: 'refund', received_at: receivedAt, is_late: false, name }
    expect((await withdrawWith(billingNo, receipt)).data).toMatchObject(decided)
    expect((await withdrawWith(billingNo, receipt)).data).toMatchObject(decided)
    expect(await listRefunds(billingNo)).toMatchObject([{ reason: 'withdrawal', amountMinor: 499 }])
    await refundAndRevoke()
    expect(await fixture.rowOf(billingNo)).toMatchObject({ state: 'revoked', refundedMinor: 499, openFlags: [] })
    expect(await fixture.imbalances()).toEqual([])
  })

  it('asks the game about unused goods of a buyer in Korea who adds it only after having withdrawn', async () => {
    const billingNo = await beginPaid()
    await gateway.db
      .update(orders)
      .set({ region: 'KR', area: 'sea', terms: null })
      .where(eq(orders.billingNo, billingNo))
    await gateway.worker?.runDueJobs()
    expect((await withdraw(billingNo)).data).toMatchObject({ outcome: 'review' })
    const receipt = await saveReceipt(billingNo, ownReceipt)
    expect((await withdrawWith(billingNo, receipt)).data).toMatchObject({ outcome: 'refund' })
    expect(await fixture.rowOf(billingNo)).toMatchObject({ state: 'revoked', refundMinor: 499, openFlags: [] })
    expect(await fixture.imbalances()).toEqual([])
  })

  it('changes nothing once an operator has decided', async () => {
    const billingNo = await beginDelivered()
    await withdraw(billingNo)
    await gateway.db.transaction((tx) =>
      recordOrderFlagHandled(tx, { billingNo, flag: 'withdrawal', note: 'used', at: nowMs / 1000 }),
    )
    const receipt = await saveReceipt(billingNo, ownReceipt)
    expect((await withdrawWith(billingNo, receipt)).data).toMatchObject({ outcome: 'review' })
    expect(await fixture.rowOf(billingNo)).toMatchObject({ refundMinor: 0, openFlags: [] })
  })

  it('ends no right of a buyer who withdrew before saving it', async () => {
    const billingNo = await beginPaid()
    await gateway.worker?.runDueJobs()
    expect((await withdraw(billingNo)).data).toMatchObject({ outcome: 'review' })
    const receipt = await saveReceipt(billingNo, ownReceipt)
    const isSaved = and(eq(orderConfirmations.billingNo, billingNo), isNotNull(orderConfirmations.savedAt))
    await expect.poll(() => gateway.db.$count(orderConfirmations, isSaved)).toBe(1)
    expect((await withdrawWith(billingNo, receipt)).data).toMatchObject({ outcome: 'review' })
    expect(await fixture.rowOf(billingNo)).toMatchObject({ refundMinor: 0, openFlags: ['withdrawal'] })
  })

  it.each<[string, (billingNo: string) => Promise<string>]>([
    ['opened through the status link', (billingNo) => saveReceipt(billingNo, {})],
    ['opened with another account', (billingNo) => saveReceipt(billingNo, { oauth_token: 'demo-rowan' })],
    ['of another order', async () => saveReceipt(await beginPaid(), ownReceipt)],
    [
      'that was altered',
      async (billingNo) => {
        const [head, , signature] = (await saveReceipt(billingNo, ownReceipt)).split('.')
        const claims = { sub: billingNo, receipt: { billing_no: billingNo, is_masked: false } }
        return [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.')
      },
    ],
    ['that is none', async () => 'no receipt'],
  ])('is decided by an operator if a stranger adds one %s', async (_which, find) => {
    const billingNo = await beginDelivered()
    expect((await withdrawWith(billingNo, await find(billingNo))).data).toMatchObject({ outcome: 'review' })
    expect(await fixture.rowOf(billingNo)).toMatchObject({ state: 'delivered', flag: 'withdrawal', refundMinor: 0 })
  })
})

describe('a withdrawal where the law refunds undelivered goods', () => {
  const week = 7 * 86_400_000
  /** Moves an order to a country. Orders of these countries have no consent to an immediate delivery. */
  const moveToCountry = (billingNo: string, region: 'KR' | 'TW' | 'BR') =>
    gateway.db.update(orders).set({ region, area: 'sea', terms: null }).where(eq(orders.billingNo, billingNo))
  const beginDeliveredIn = async (region: 'KR' | 'TW' | 'BR'): Promise<string> => {
    const billingNo = await beginPaid()
    await moveToCountry(billingNo, region)
    await gateway.worker?.runDueJobs()
    return billingNo
  }

  it.each(['KR', 'TW', 'BR'] as const)('refunds a player in %s who still waits after weeks', async (region) => {
    const billingNo = await beginPaid()
    await moveToCountry(billingNo, region)
    nowMs = firstDay + 3 * week
    expect((await withdraw(billingNo)).data).toMatchObject({ outcome: 'refund', is_late: false })
    expect(await listRefunds(billingNo)).toMatchObject([{ reason: 'withdrawal', amountMinor: 499 }])
  })

  it('refunds goods that the game has not confirmed for 15 minutes, and not before', async () => {
    const [early, late] = [await beginPaid(), await beginPaid()]
    for (const billingNo of [early, late]) {
      await moveToCountry(billingNo, 'BR')
      await gateway.db.update(orders).set({ state: 'delivering' }).where(eq(orders.billingNo, billingNo))
    }
    expect((await withdraw(early)).data).toMatchObject({ outcome: 'review' })
    nowMs = firstDay + 15 * 60_000
    expect((await withdraw(late)).data).toMatchObject({ outcome: 'refund' })
    expect(await listRefunds(early)).toEqual([])
  })

  it.each(['KR', 'TW'] as const)('refunds unused goods in %s on the seventh day after the delivery', async (region) => {
    const billingNo = await beginDeliveredIn(region)
    nowMs = firstDay + week
    expect((await withdrawAsOwner(billingNo)).data).toMatchObject({ outcome: 'refund' })
    expect(await fixture.rowOf(billingNo)).toMatchObject({ state: 'revoked', refundMinor: 499, openFlags: [] })
  })

  it.each([
    ['without a login', undefined],
    ['with another account', 'token-of-somebody-else'],
  ])('does not take the goods of a player in Korea whose status link somebody opens %s', async (_who, token) => {
    const billingNo = await beginDeliveredIn('KR')
    const answer = token === undefined ? await withdraw(billingNo) : await withdrawAsOwner(billingNo, token)
    expect(answer.data).toMatchObject({ outcome: 'review', is_late: false })
    await gateway.worker?.runDueJobs()
    expect(await fixture.rowOf(billingNo)).toMatchObject({ state: 'delivered', openFlags: ['withdrawal'] })
  })

  it('leaves goods to an operator after the period', async () => {
    const billingNo = await beginDeliveredIn('TW')
    nowMs = firstDay + week + 4 * 86_400_000
    expect((await withdrawAsOwner(billingNo)).data).toMatchObject({ outcome: 'review', is_late: true })
    expect(await fixture.rowOf(billingNo)).toMatchObject({ state: 'delivered', openFlags: ['withdrawal'] })
  })

  it('leaves delivered goods in Brazil to an operator, without asking the game', async () => {
    const billingNo = await beginDeliveredIn('BR')
    expect((await withdrawAsOwner(billingNo)).data).toMatchObject({ outcome: 'review', is_late: false })
    expect(await fixture.rowOf(billingNo)).toMatchObject({ state: 'delivered', openFlags: ['withdrawal'] })
    expect(await fixture.infoOf(billingNo)).toMatchObject({ inReview: true })
  })

  it('leaves used goods in Korea to an operator, and keeps the declaration', async () => {
    const billingNo = await beginDeliveredIn('KR')
    const { game } = gateway.payments
    gateway.payments.game = { ...game, revoke: async () => 'spent' }
    expect((await withdrawAsOwner(billingNo)).data).toMatchObject({ outcome: 'review' })
    gateway.payments.game = game
    expect(await fixture.rowOf(billingNo)).toMatchObject({ state: 'delivered', openFlags: ['withdrawal'] })
    expect(await listWithdrawals(billingNo)).toMatchObject([{ name, outcome: 'review' }])
  })

  it('replaces the wish of a player in Korea to move the goods while the game does not answer', async () => {
    const billingNo = await beginDeliveredIn('KR')
    const character = { serverId: 's5', serverName: 'S5', roleId: 'other', roleName: 'Other' }
    await gateway.db.transaction(async (tx) => {
      const order = await lockOrder(tx, billingNo)
      if (order) await requestGoodsMove(tx, order, character, nowMs / 1000 + 30)
    })
    expect((await withdrawAsOwner(billingNo)).data).toMatchObject({ outcome: 'refund' })
    nowMs += 60_000
    await gateway.worker?.runDueJobs()
    expect(await fixture.rowOf(billingNo)).toMatchObject({ state: 'revoked', roleId: buyer.role_id })
    expect(await fixture.imbalances()).toEqual([])
  })

  it('refunds unused goods in Korea later if the game does not answer at first', async () => {
    const billingNo = await beginDeliveredIn('KR')
    const { game } = gateway.payments
    gateway.payments.game = { ...game, revoke: () => Promise.reject(new Error('the game is down')) }
    expect((await withdrawAsOwner(billingNo)).data).toMatchObject({ outcome: 'review' })
    gateway.payments.game = game
    nowMs += 60_000
    await gateway.worker?.runDueJobs()
    expect(await listWithdrawals(billingNo)).toMatchObject([{ outcome: 'refund' }])
    expect(await fixture.imbalances()).toEqual([])
  })
})
