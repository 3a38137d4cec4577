import { eq, inArray } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { games } from '../../../server/catalogue/catalogue.tables.ts'
import { serviceEnds } from '../../../server/catalogue/service-ends.tables.ts'
import { officeLog } from '../../../server/office/log/log.tables.ts'
import { orderLedgerEntries } from '../../../server/orders/money/money.tables.ts'
import { orderReceivedPayments, orders } from '../../../server/orders/orders.tables.ts'
import { serviceEndBalances } from '../../../server/orders/refunds/service-end/service-end.tables.ts'
import { parseGatewayCommand } from '../../../server/run-gateway-command.ts'
import { changeCatalogue } from '../fixtures/change-catalogue.ts'
import { brands } from '../fixtures/gateway.ts'
import { createRefundFixture, price } from '../fixtures/refund-place.ts'

const place = createRefundFixture()
const daySeconds = 86_400
const game = ['--brand', 'watt', '--game', 'ending'] as const
const dayOf = (seconds: number) => new Date((seconds + 9 * 3600) * 1000).toISOString().slice(0, 10)

type Page = { players: { suid: string; unusedYen: number }[]; next?: string }
let pages: Record<string, Page | Error>

const run = (argv: readonly string[], at = place.at()) =>
  parseGatewayCommand(['end-service', ...argv])({
    db: place.gateway.db,
    brands,
    env: { SANDBOX: true, PORT: 0, VAPID_KEYS: [], SECRET_KEY: [] },
    at,
    loadGame: async () => ({
      listUnusedBalances: async ({ after = '' }) => {
        const page = pages[after]
        if (page instanceof Error) throw page
        return page
      },
    }),
  })
const refund = (...more: string[]) => run(['refund', ...game, ...more])
const list = async () => JSON.parse(await run(['list', ...game, '--json'])) as object[]

/** Announces the end at a time in the past, so that the service ended yesterday in Japan. */
const announce = () => {
  const days = ['--last-day', dayOf(place.at() - daySeconds), '--claims-until', dayOf(place.at() + 90 * daySeconds)]
  return run(['announce', ...game, '--country', 'JP', ...days], place.at() - 30 * daySeconds)
}

/** Delivers an order of the game in yen to an account. */
async function buy(suid: string, createdAt: number): Promise<string> {
  const { db } = place.gateway
  const billingNo = await place.delivered()
  await db
    .update(orders)
    .set({ suid, gpId: 'ending', currency: 'JPY', createdAt })
    .where(eq(orders.billingNo, billingNo))
  await db.update(orderReceivedPayments).set({ currency: 'JPY' }).where(eq(orderReceivedPayments.billingNo, billingNo))
  await db.update(orderLedgerEntries).set({ currency: 'JPY' }).where(eq(orderLedgerEntries.billingNo, billingNo))
  return billingNo
}
const amountsOf = async (...billingNos: string[]) => {
  const all = await Promise.all(billingNos.map((one) => place.refundsOf(one)))
  return all.map((refunds) => refunds.map(({ amountMinor }) => amountMinor))
}

beforeAll(async () => {
  const { db } = place.gateway
  const [game] = await db.select().from(games).where(eq(games.brand, 'watt')).limit(1)
  if (!game) throw new Error('the demo has games')
  await changeCatalogue(db, (tx) => tx.insert(games).values({ ...game, clientId: 'ending-1', gpId: 'ending' }))
})
beforeEach(async () => {
  const { db } = place.gateway
  await changeCatalogue(db, (tx) => tx.delete(serviceEnds))
  await db.delete(serviceEndBalances)
  await db.update(orders).set({ gpId: 'earlier' }).where(eq(orders.gpId, 'ending'))
})

describe('a player of a game in Japan whose service has ended', () => {
  it('gets the unused yen back from the newest orders, once, and the books balance', async () => {
    const [old, middle, newest] = [await buy('1', 100), await buy('1', 200), await buy('1', 300)]
    await announce()
    pages = { '': { players: [{ suid: '1', unusedYen: 7 }] } }
    await refund('--execute')
    await refund('--execute')
    expect(await amountsOf(old, middle, newest)).toEqual([[], [700 - price], [price]])
    await place.round()
    await place.round()
    const rows = await place.gateway.db
      .select()
      .from(orders)
      .where(inArray(orders.billingNo, [old, middle, newest]))
      .orderBy(orders.createdAt)
    expect(rows.map(({ refundedMinor }) => refundedMinor)).toEqual([0, 700 - price, price])
    expect(place.revoked).toEqual([])
    await place.balanced()
    expect(await list()).toEqual([])
  })

  it('gets nothing by a rehearsal, which says what a run would do', async () => {
    const billingNo = await buy('2', 100)
    await announce()
    pages = { '': { players: [{ suid: '2', unusedYen: 4 }] } }
    expect(await refund()).toContain('Refunds: 1, together 4.00 JPY')
    expect(await amountsOf(billingNo)).toEqual([[]])
    expect(await place.gateway.db.$count(serviceEndBalances)).toBe(0)
  })

  it('is refunded by the next run if the first one broke off', async () => {
    const [first, second] = [await buy('3', 100), await buy('4', 100)]
    await announce()
    pages = { '': { players: [{ suid: '3', unusedYen: 4 }], next: '3' }, 3: new Error('killed') }
    await expect(refund('--execute')).rejects.toThrow('killed')
    expect(await amountsOf(first, second)).toEqual([[400], []])
    pages = { ...pages, 3: { players: [{ suid: '4', unusedYen: 3 }] } }
    await refund('--execute')
    expect(await amountsOf(first, second)).toEqual([[400], [300]])
    const verbs = await place.gateway.db
      .select({ verb: officeLog.verb })
      .from(officeLog)
      .where(eq(officeLog.object, 'ending'))
    expect(verbs.filter(({ verb }) => verb === 'service.refundUnused').length).toBeGreaterThanOrEqual(2)
  })

  it('is on the list with what the store cannot refund', async () => {
    const billingNo = await buy('5', 100)
    await announce()
    pages = { '': { players: [{ suid: '5', unusedYen: 10 }] } }
    await refund('--execute')
    expect(await list()).toEqual([
      { suid: '5', billingNo, state: 'requested', amountMinor: price },
      { suid: '5', billingNo: '', state: 'noOrder', amountMinor: 1000 - price },
    ])
  })

  it('is not refunded while the service runs, or if nobody has announced its end', async () => {
    pages = { '': { players: [] } }
    await expect(refund('--execute')).rejects.toThrow('The end of ending in JP is not announced.')
    const days = ['--last-day', dayOf(place.at()), '--claims-until', dayOf(place.at() + 90 * daySeconds)]
    await run(['announce', ...game, '--country', 'JP', ...days])
    await expect(refund('--execute')).rejects.toThrow('The service runs until')
  })
})

it.each([
  ['Japan', 'JP', '2027-01-31', '2027-01-29', '2027-03-31'],
  ['Korea', 'KR', '2027-01-31', '2027-03-01', '2027-03-02'],
])(
  'players in %s have the time that the law gives them to claim a refund',
  async (_where, country, lastDay, tooEarly, enough) => {
    const at = Date.parse('2026-12-01T03:00:00Z') / 1000
    const say = (until: string) =>
      run(['announce', ...game, '--country', country, '--last-day', lastDay, '--claims-until', until], at)
    await expect(say(tooEarly)).rejects.toThrow('--claims-until must be')
    expect(await say(enough)).toContain(`until ${enough}`)
    await expect(say(enough)).rejects.toThrow('announced already')
  },
)
