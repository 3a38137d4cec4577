import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { commands } from '../../../server/admin/commands.table.ts'
import { refuseDelivery } from '../../../server/orders/delivery/refuse.ts'
import { orderEntries, orderRefunds, orderRevokes } from '../../../server/orders/money/money.tables.ts'
import { hearMoneyBack, type MoneyBack } from '../../../server/orders/refunds/hear-money-back.ts'
import { newRefundNo, requestRefund } from '../../../server/orders/refunds/request-refund.ts'
import { orders } from '../../../server/orders/orders.tables.ts'
import { handOut } from '../../../server/orders/steps.ts'
import { linkSteps } from '../../../server/replenish/hold-link.ts'
import { vipGrowth } from '../../../server/vip/vip.tables.ts'
import type { RevokeAnswer } from '../../../server/providers/payments.ts'
import { fakeRefunds } from '../fixtures/fake-refunds.ts'
import { brands, startGateway, type Gateway } from '../fixtures/gateway.ts'
import { orderDesk, type OrderDesk } from '../fixtures/orders.ts'

let nowMs = Date.now()
let gateway: Gateway
let desk: OrderDesk
let company: ReturnType<typeof fakeRefunds>
let revoked: string[] = []
let gameSays: RevokeAnswer = 'revoked'
beforeAll(async () => {
  gateway = await startGateway({ now: () => nowMs })
  desk = orderDesk(gateway)
  gateway.payments.game.revoke = async ({ billingNo }) => {
    revoked.push(billingNo)
    return gameSays
  }
})
beforeEach(() => {
  company = fakeRefunds()
  Object.assign(gateway.payments.provider, company.calls)
  revoked = []
  gameSays = 'revoked'
})

const at = () => Math.floor(nowMs / 1000)
const store = () => ({ db: gateway.db, links: linkSteps })
const round = async (laterSeconds = 0) => {
  nowMs += laterSeconds * 1000
  await gateway.worker?.round()
}
const paid = async () => {
  const billingNo = await desk.begin()
  await desk.happens(billingNo, 'paid')
  return billingNo
}
const delivered = async () => {
  const billingNo = await paid()
  await round()
  return billingNo
}
const give = (billingNo: string, amountMinor?: number, refundNo = newRefundNo()) =>
  requestRefund(store(), billingNo, { refundNo, amountMinor, reason: 'operator' }, { at: at(), source: 'operator' })
const refundsOf = (billingNo: string) =>
  gateway.db.select().from(orderRefunds).where(eq(orderRefunds.billingNo, billingNo))
const sums = async (billingNo: string) => {
  const total: Record<string, number> = {}
  for (const one of await gateway.db.select().from(orderEntries).where(eq(orderEntries.billingNo, billingNo))) {
    total[one.debit] = (total[one.debit] ?? 0) + one.amountMinor
    total[one.credit] = (total[one.credit] ?? 0) - one.amountMinor
  }
  return Object.fromEntries(Object.entries(total).filter(([, amount]) => amount !== 0))
}
const askedFor = (billingNo: string) => company.asked.filter((one) => one.billingNo === billingNo)
const points = async (billingNo: string) =>
  (await gateway.db.select().from(vipGrowth))
    .filter(({ ref }) => ref.startsWith(billingNo))
    .reduce((sum, one) => sum + one.points, 0)
const balanced = async () => expect(await desk.imbalances()).toEqual([])
const price = 499

describe('a refund', () => {
  it('of all before the delivery: nothing is delivered, and the money is back', async () => {
    const billingNo = await paid()
    expect(await points(billingNo)).toBeGreaterThan(0)
    expect(await give(billingNo)).toBe('requested')
    expect(await desk.rowOf(billingNo)).toMatchObject({ state: 'withdrawn', refundMinor: price, refundedMinor: 0 })
    expect(await sums(billingNo)).toEqual({ company: price, payable: -price })
    await balanced()
    await round()
    expect(await desk.rowOf(billingNo)).toMatchObject({ state: 'withdrawn', refundedMinor: price })
    expect(await desk.deliveries(billingNo)).toBe(0)
    expect([await sums(billingNo), await points(billingNo)]).toEqual([{}, 0])
    expect(askedFor(billingNo)).toMatchObject([
      { amountMinor: price, paidMinor: price, providerRef: `ref_${billingNo}` },
    ])
    await balanced()
  })

  it('of all after the delivery: the game takes the goods back', async () => {
    const billingNo = await delivered()
    await give(billingNo)
    await balanced()
    await round()
    await round()
    expect(revoked).toEqual([billingNo])
    expect(await desk.rowOf(billingNo)).toMatchObject({ state: 'revoked', refundedMinor: price, flag: null })
    expect([await sums(billingNo), await points(billingNo)]).toEqual([{}, 0])
    await balanced()
  })

  it('of goods of a game that does not answer keeps no other game’s waiting', async () => {
    const hung = new AbortController()
    const { revoke } = gateway.payments.game
    const [stuck, fine] = [await delivered(), await delivered()]
    await gateway.db.update(orders).set({ gpId: 'gp-away' }).where(eq(orders.billingNo, stuck))
    gateway.payments.game.revoke = async (asked) => {
      if (asked.gpId === 'gp-away')
        await new Promise<void>((resolve) => hung.signal.addEventListener('abort', () => resolve()))
      return revoke(asked)
    }
    await give(stuck)
    gateway.worker?.start()
    await expect.poll(async () => (await refundsOf(stuck))[0]?.state, { timeout: 10_000 }).toBe('refunded')
    await give(fine)
    await expect.poll(async () => (await desk.rowOf(fine)).state, { timeout: 10_000, interval: 20 }).toBe('revoked')
    expect((await desk.rowOf(stuck)).state).toBe('delivered')
    hung.abort()
    await expect.poll(async () => (await desk.rowOf(stuck)).state, { timeout: 10_000 }).toBe('revoked')
    await gateway.worker?.stop()
    gateway.payments.game.revoke = revoke
  })

  it.each(['spent', 'unknown'] as const)('whose goods are %s is flagged for an operator', async (answer) => {
    gameSays = answer
    const billingNo = await delivered()
    await give(billingNo)
    await round()
    await round()
    expect(await desk.rowOf(billingNo)).toMatchObject({ state: 'delivered', flag: 'goods_kept' })
    expect(await gateway.db.select().from(orderRevokes).where(eq(orderRevokes.billingNo, billingNo))).toMatchObject([
      { answer, dueAt: null },
    ])
    await balanced()
  })

  it('of parts is never more than was paid, and takes nothing back but the money', async () => {
    const billingNo = await delivered()
    expect(await give(billingNo, 200)).toBe('requested')
    expect(await give(billingNo, 300)).toBe('tooMuch')
    await round()
    expect(await desk.rowOf(billingNo)).toMatchObject({ state: 'delivered', refundedMinor: 200, reversedAt: null })
    expect(await points(billingNo)).toBeGreaterThan(0)
    expect(await give(billingNo, 299)).toBe('requested')
    expect(await give(billingNo)).toBe('nothingLeft')
    await round()
    expect(await points(billingNo)).toBe(0)
    await balanced()
  })

  it('by two operators at once is one where it would be too much', async () => {
    const billingNo = await paid()
    const answers = await Promise.all([give(billingNo), give(billingNo), give(billingNo, 1)])
    expect(answers.filter((one) => one === 'requested')).toHaveLength(1)
    await balanced()
  })

  it('is asked for again under its own number until the company answers', async () => {
    const billingNo = await paid()
    await give(billingNo, undefined, 'RFown')
    company.settings.isDown = true
    await round()
    await round(60)
    expect(await refundsOf(billingNo)).toMatchObject([{ state: 'requested' }])
    company.settings.isDown = false
    await round(600)
    expect(await refundsOf(billingNo)).toMatchObject([{ state: 'refunded', dueAt: null }])
    expect(new Set(askedFor(billingNo).map(({ refundNo }) => refundNo))).toEqual(new Set(['RFown']))
    expect(await give(billingNo, undefined, 'RFown')).toBe('known')
    await balanced()
  })

  it('that is under way is asked about', async () => {
    company.settings.answers = 'pending'
    const billingNo = await paid()
    await give(billingNo, undefined, 'RFslow')
    await round()
    expect(await refundsOf(billingNo)).toMatchObject([{ state: 'sent' }])
    company.said.set('RFslow', 'refunded')
    await round(600)
    expect(await refundsOf(billingNo)).toMatchObject([{ state: 'refunded' }])
    expect(askedFor(billingNo)).toHaveLength(1)
  })

  it('that the company refuses is flagged, and may be tried again', async () => {
    company.settings.answers = 'refused'
    const billingNo = await delivered()
    await give(billingNo)
    await round()
    expect(await desk.rowOf(billingNo)).toMatchObject({ state: 'delivered', refundMinor: 0, flag: 'refund_refused' })
    expect(await sums(billingNo)).toEqual({ company: price, sales: -price })
    await balanced()
    expect(await give(billingNo)).toBe('requested')
  })

  it.each([
    ['gives nothing back', 'none', price],
    ['gives all or nothing', 'full', 100],
  ] as const)('at a company that %s waits for an operator', async (_what, ability, amount) => {
    company.settings.ability = ability
    const billingNo = await delivered()
    await give(billingNo, amount)
    await round()
    expect(await refundsOf(billingNo)).toMatchObject([{ state: 'requested', dueAt: null }])
    expect((await desk.rowOf(billingNo)).flag).toBe('refund_waits')
    expect(askedFor(billingNo)).toEqual([])
    await balanced()
  })

  it('of what nobody has paid is none', async () => {
    expect(await give(await desk.begin())).toBe('unpaid')
  })
})

describe('money goes back by rule', () => {
  it('where the game refuses the goods', async () => {
    const billingNo = await paid()
    await refuseDelivery(store(), { billingNo, reason: 'gone', at: at() })
    await round()
    expect(await desk.rowOf(billingNo)).toMatchObject({ state: 'refused', refundedMinor: price, flag: 'refused' })
    expect(await refundsOf(billingNo)).toMatchObject([{ reason: 'refused', state: 'refunded' }])
    const shown = { status: 1, ended: 'refused', refunds: [{ amount: '4.99', state: 'refunded', second: false }] }
    expect(await desk.infoOf(billingNo)).toMatchObject(shown)
    await balanced()
  })

  it('where an order is paid a second time', async () => {
    const billingNo = await paid()
    await desk.send({ ...gateway.outside.settle(billingNo, 'paid'), eventId: 'evt_again', providerRef: 'again' })
    await balanced()
    await round()
    expect(await refundsOf(billingNo)).toMatchObject([{ of: 'extra', reason: 'paid_twice', state: 'refunded' }])
    expect(await desk.infoOf(billingNo)).toMatchObject({ delivery: 'delivered', refunds: [{ second: true }] })
    expect(askedFor(billingNo)).toMatchObject([{ providerRef: 'again', amountMinor: price }])
    expect(await desk.rowOf(billingNo)).toMatchObject({ state: 'delivered', refundMinor: 0 })
    expect(await sums(billingNo)).toEqual({ company: price, sales: -price })
    await balanced()
  })

  it('and what the game has handed out meanwhile is taken back', async () => {
    const billingNo = await paid()
    await gateway.payments.game.deliver({
      billingNo,
      brand: 'watt',
      gpId: '1',
      serverId: '1',
      roleId: '1',
      productId: '1',
      gems: null,
    })
    await give(billingNo)
    await handOut.together(gateway.db)({ billingNo, at: at(), source: 'delivery' })
    expect((await desk.rowOf(billingNo)).state).toBe('delivered')
    await balanced()
    await round()
    expect(revoked).toEqual([billingNo])
    expect((await desk.rowOf(billingNo)).state).toBe('revoked')
    await balanced()
  })
})

describe('what a company tells', () => {
  const told = (billingNo: string, more: Partial<MoneyBack>): MoneyBack =>
    ({
      eventId: `evt_${JSON.stringify(more)}`,
      billingNo,
      providerRef: `ref_${billingNo}`,
      occurredAt: at(),
      amountMinor: price,
      currency: 'USD',
      ...more,
    }) as MoneyBack
  const hear = (billingNo: string, more: Partial<MoneyBack>) =>
    hearMoneyBack(store(), told(billingNo, more), { at: at(), source: 'notification' })

  it('of a refund of ours ends it, whatever came before', async () => {
    company.settings.answers = 'pending'
    const billingNo = await delivered()
    await give(billingNo, undefined, 'RFtold')
    await round()
    const about = { about: 'refund', refundNo: 'RFtold' } as const
    expect(await hear(billingNo, { ...about, status: 'refused' })).toBe('moved')
    expect(await hear(billingNo, { ...about, status: 'refunded' })).toBe('moved')
    expect(await hear(billingNo, { ...about, status: 'refused' })).toBe('unchanged')
    expect(await refundsOf(billingNo)).toMatchObject([{ state: 'refunded' }])
    await balanced()
  })

  it('of a refund at its own desk is booked once', async () => {
    const billingNo = await delivered()
    const about = { about: 'refund', refundNo: undefined, status: 'refunded', amountMinor: 99 } as const
    expect([await hear(billingNo, about), await hear(billingNo, about)]).toEqual(['moved', 'unchanged'])
    expect(await desk.rowOf(billingNo)).toMatchObject({ refundMinor: 99, refundedMinor: 99 })
    await balanced()
  })

  it.each([
    ['another amount', { refundNo: 'RFodd', amountMinor: 1 }],
    ['another currency', { refundNo: 'RFodd', currency: 'EUR' }],
    ['another payment', { refundNo: 'RFodd', providerRef: 'else' }],
    ['more than was paid', { refundNo: undefined, amountMinor: price + 1 }],
    ['a number that nobody gave out', { refundNo: 'RFnone' }],
  ])('with %s changes nothing', async (_what, more) => {
    company.settings.answers = 'pending'
    const billingNo = await delivered()
    await give(billingNo, undefined, 'RFodd')
    await round()
    const before = await refundsOf(billingNo)
    expect(await hear(billingNo, { about: 'refund', status: 'refunded', ...more })).toBe('strange')
    expect(await refundsOf(billingNo)).toEqual(before)
    await balanced()
  })

  const dispute = (status: 'opened' | 'won' | 'lost') => ({ about: 'dispute', status }) as const

  it('of a dispute that is won withholds the money for a while', async () => {
    const billingNo = await delivered()
    await hear(billingNo, dispute('opened'))
    expect(await sums(billingNo)).toEqual({ withheld: price, sales: -price })
    expect(await desk.rowOf(billingNo)).toMatchObject({ state: 'delivered', flag: 'disputed' })
    await balanced()
    await hear(billingNo, dispute('won'))
    expect(await sums(billingNo)).toEqual({ company: price, sales: -price })
    await balanced()
  })

  it('of a dispute that is lost takes the goods and the points back', async () => {
    const billingNo = await delivered()
    for (const status of ['opened', 'opened', 'lost', 'won'] as const) await hear(billingNo, dispute(status))
    await balanced()
    await round()
    expect(revoked).toEqual([billingNo])
    expect(await desk.rowOf(billingNo)).toMatchObject({ state: 'revoked', refundedMinor: price })
    expect([await sums(billingNo), await points(billingNo)]).toEqual([{}, 0])
    await balanced()
  })

  it('of a lost dispute over what is not delivered yet stops the delivery', async () => {
    const billingNo = await paid()
    await hear(billingNo, dispute('lost'))
    await round()
    expect(await desk.rowOf(billingNo)).toMatchObject({ state: 'withdrawn', refundedMinor: price })
    expect(await desk.deliveries(billingNo)).toBe(0)
    await balanced()
  })

  it('of a dispute holds back a refund that is not sent yet, and a loss beside a refund is booked as one', async () => {
    const billingNo = await delivered()
    company.settings.isDown = true
    await give(billingNo)
    await hear(billingNo, dispute('opened'))
    company.settings.isDown = false
    await round(600)
    expect(askedFor(billingNo)).toEqual([])
    await hear(billingNo, dispute('lost'))
    await balanced()
    expect(await sums(billingNo)).toMatchObject({ chargebacks: price })
    await round(600)
    expect(askedFor(billingNo)).toEqual([])
    expect((await desk.rowOf(billingNo)).state).toBe('revoked')
    await balanced()
  })

  it('ends alike in whatever order a dispute is told', async () => {
    for (const order of [
      ['opened', 'won', 'lost'],
      ['lost', 'won', 'opened'],
      ['won', 'opened', 'lost'],
      ['won', 'lost', 'opened'],
    ] as const) {
      const billingNo = await delivered()
      for (const status of order) await hear(billingNo, dispute(status))
      await round()
      expect((await desk.rowOf(billingNo)).state).toBe('revoked')
      expect(await sums(billingNo)).toEqual({})
    }
    await balanced()
  })
})

describe('an operator', () => {
  const run = (name: 'refund' | 'books' | 'order' | 'review', words: string[], options = {}) =>
    commands[name].run(
      { words, options },
      { db: gateway.db, brands, env: { SANDBOX: true, PORT: 4173, VAPID_KEYS: [], SECRET_KEY: [] }, at: at() },
    )
  const why = 'they have asked for it'

  it('gives back a part, then the rest, and reads it in the timeline', async () => {
    const billingNo = await delivered()
    expect(await run('refund', [billingNo, '1.99'], { why })).toContain('1.99 USD')
    expect(await run('refund', [billingNo], { why, number: 'RFrest' })).toBe('Refund RFrest of 3.00 USD is requested.')
    expect(await run('refund', [billingNo], { why, number: 'RFrest' })).toBe('Refund RFrest was requested before.')
    await round()
    const timeline = await run('order', [billingNo])
    expect(timeline).toContain(`refund RFrest of 3.00 USD (operator: ${why}), refunded`)
    await balanced()
  })

  it.each([
    ['without a reason', ['1.00'], {}, '--why'],
    ['of more than was paid', ['5.00'], { why }, 'more than is left'],
    ['of no amount', ['much'], { why }, 'no amount'],
  ])('is told what is wrong with a refund %s', async (_what, amount, options, told) => {
    await expect(run('refund', [await delivered(), ...amount], options)).rejects.toThrow(told)
  })

  it('puts down what they have given back by hand, and sends again what waits', async () => {
    company.settings.ability = 'none'
    const [byHand, again] = [await delivered(), await delivered()]
    for (const billingNo of [byHand, again]) await run('refund', [billingNo], { why })
    await round()
    expect(await run('review', [])).toContain(`${byHand}  4.99 USD, operator, RF`)
    expect(await run('refund', [byHand], { 'by-hand': true })).toContain('4.99 USD is down as refunded')
    company.settings.ability = 'full'
    expect(await run('refund', [again], { retry: true })).toBe('Refunds that are sent again: 1')
    await round()
    for (const billingNo of [byHand, again]) expect((await desk.rowOf(billingNo)).refundedMinor).toBe(price)
    await balanced()
  })

  it('sees what each account comes to', async () => {
    const books = await run('books', [])
    expect(books).toMatch(/company +\d+\.\d\d USD {2}money at payment companies/)
    expect(books).toContain('Does not add up: 0')
  })
})
