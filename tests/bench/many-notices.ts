import { sql } from 'drizzle-orm'
import { openDatabase } from '../../server/db/open-database.ts'
import { createSeededRandom } from '../../server/sandbox/world/seeded-random.ts'
import { withGateway, type BenchChild } from './bench-child.ts'
import type { Letter } from './connection.ts'
import { createWebhookRequest, parseBillingNo, createStartRequests } from './letters.ts'
import { load } from './load.ts'

export interface ManyNotices {
  notices: number
  orders: number
  paid: number
  /** Orders that do not balance, were not credited and delivered exactly once, or were paid by an invalid webhook. */
  broken: number
  /** MiB of heap of both gateways after each portion, after a garbage collection. */
  heap: readonly number[]
}

const strangeRef = { providerRef: 'strange' }
const otherKey = `whsec_${Buffer.from('a key that nobody has given us..').toString('base64')}`

/** Changes the body after it was signed. */
function torn(letter: Letter): Letter {
  return { ...letter, body: letter.body?.replace('"amountMinor":499', '"amountMinor":498') ?? '', owed: '401' }
}

/** Valid and invalid webhooks about an order. Invalid ones are found by their own reference if booked. */
const letterOf = {
  paid: (no: string) => createWebhookRequest(no),
  paidOnce: (no: string) => createWebhookRequest(no, { eventId: `again_${no}` }),
  pending: (no: string) => createWebhookRequest(no, { eventId: `pending_${no}`, status: 'pending' }),
  failed: (no: string) => createWebhookRequest(no, { eventId: `failed_${no}`, status: 'failed' }),
  otherAmount: (no: string) => strange(no, { eventId: `amount_${no}`, amountMinor: 498 }),
  otherCurrency: (no: string) => strange(no, { eventId: `currency_${no}`, currency: 'EUR' }),
  forged: (no: string) => ({
    ...createWebhookRequest(no, { ...strangeRef, eventId: `forged_${no}` }, otherKey),
    owed: '401',
  }),
  torn: (no: string) => torn(createWebhookRequest(no, { ...strangeRef, eventId: `torn_${no}` })),
} satisfies Record<string, (billingNo: string) => Letter>
const strange = (no: string, changes: object): Letter => ({
  ...createWebhookRequest(no, { ...strangeRef, ...changes }),
  owed: '202',
})

type NoticeKind = keyof typeof letterOf
const each = 5
const truths: readonly NoticeKind[] = ['paid', 'paid', 'paidOnce']
const besides: readonly NoticeKind[] = ['pending', 'failed', 'otherAmount', 'otherCurrency', 'forged', 'torn']
const lies: readonly NoticeKind[] = ['pending', 'otherAmount', 'otherCurrency', 'forged', 'torn']

const isPaid = (n: number): boolean => n % 10 !== 9
const kindsOf = (n: number): readonly NoticeKind[] =>
  isPaid(n) ? [...truths, ...besides.slice(n % 5, (n % 5) + each - truths.length)] : lies

function shuffled<T>(list: readonly T[], chance: () => number): T[] {
  const all = [...list]
  for (let last = all.length - 1; last > 0; last -= 1) {
    const other = Math.floor(chance() * (last + 1))
    ;[all[last], all[other]] = [all[other] as T, all[last] as T]
  }
  return all
}

const portion = 10_000
const mebibyte = 2 ** 20

/**
 * Sends five webhooks per order to two gateways on one database, in random order: repeated, changed, forged, and some
 * for unpaid orders. Each paid order must be credited and delivered once, and no other.
 */
export async function measureManyNotices(notices: number, url: string): Promise<ManyNotices> {
  return withGateway(url, (one) => withGateway(url, (two) => sendAll(notices, url, [one, two])))
}

async function sendAll(notices: number, url: string, gateways: readonly BenchChild[]): Promise<ManyNotices> {
  const [first] = gateways
  if (!first) throw new Error('no gateway')
  const chance = createSeededRandom('many notices')
  const ports = await Promise.all(gateways.map(({ ask }) => ask('port')))
  const heap: number[] = []
  let [orders, paid, sent] = [0, 0, 0]
  while (sent < notices) {
    const many = Math.ceil(Math.min(portion, (notices - sent) / each))
    const begun = await Promise.all(ports.map((port) => load(port, createStartRequests().take(Math.ceil(many / 2)))))
    const numbers = begun.flatMap(({ answers }) => answers.map(parseBillingNo))
    const letters = shuffled(
      numbers.flatMap((no, n) => kindsOf(n).map((kind) => letterOf[kind](no))),
      chance,
    ).values()
    // A connection sends its next request after a response, so copies run in parallel on both gateways.
    await Promise.all(ports.map((port) => load(port, letters)))
    orders += numbers.length
    paid += numbers.filter((_, n) => isPaid(n)).length
    sent += numbers.length * each
    const memory = await Promise.all(gateways.map(({ ask }) => ask('memory')))
    heap.push(Math.round((memory.reduce((all, one) => all + one.heap, 0) / mebibyte) * 10) / 10)
  }
  const books = await first.ask('books')
  const missing = [books.orders - orders, books.credits - paid, books.deliveries - paid].map(Math.abs)
  const broken = books.broken + missing.reduce((all, one) => all + one) + (await strangelyBooked(url))
  return { notices: sent, orders, paid, broken, heap }
}

/** Counts payments booked from invalid webhooks, and payments booked twice. */
async function strangelyBooked(url: string): Promise<number> {
  const { db, close } = await openDatabase({ url, dataDir: '', isUnlimited: true })
  const { rows } = await db.execute(sql`
    select (select count(*) from order_ledger where provider_ref = ${strangeRef.providerRef})
      + (select count(*) from order_extra_payments) as n`)
  await close()
  return Number((rows as { n: string }[])[0]?.n)
}
