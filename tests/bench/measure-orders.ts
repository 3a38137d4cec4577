import { limited, payermax, createStartParams } from '../server/fixtures/buyer.ts'
import { createMemberParams, razer } from '../server/fixtures/member.ts'
import { withGateway, type Costly } from './bench-child.ts'
import type { Letter } from './connection.ts'
import {
  createBareRequests,
  parseBillingNo,
  createPaidWebhook,
  createQueryRequests,
  createStartRequests,
  createRequests,
} from './letters.ts'
import { load, type Load } from './load.ts'

export interface Measured {
  /** Requests that only insert one row. */
  bare: Load
  starts: Costly
  notifications: Costly
  /** Requests of a browser that waits for its order. */
  queries: Costly
  /** p99 in milliseconds at 80 % of the bar's rate and of the highest rate. Gateways are not run at their limit. */
  calmP99Ms: { ofBar: P99; ofHighest: P99 }
  /** All requests compete for one row: a limited item of one character, and one coupon. All but one are refused. */
  hot: { limited: Load; coupon: Load }
  /** Deliveries of one game, from the first webhook to the last delivery. */
  deliveriesPerSecond: number
  /** Orders that do not balance, or were not credited and delivered exactly once. */
  broken: number
}

interface P99 {
  starts: number
  notifications: number
}

/** Minimum rates as shares of the bare inserts of the same run. */
export const shareBars = { starts: 0.33, notifications: 0.5 }

/** Each webhook is sent this many times, with this many orders between two copies. */
const copies = 5
const apart = 200

const calm = 0.8

/**
 * Spreads the copies, so that one of five webhooks is new at any moment. A new one costs as much as several copies, so
 * sending copies in rounds would start with a load of only new ones.
 */
function notificationLetters(billingNos: readonly string[]): Letter[] {
  return rowsOf(billingNos.map(createPaidWebhook), 0, billingNos.length + apart * (copies - 1))
}

/**
 * The same without its beginning, where nearly all webhooks are new, and without its end, where all are copies. At a
 * constant rate, the beginning would be twice the load. Copies of the previous run's orders fill the gaps.
 */
function evenLetters(billingNos: readonly string[], before: readonly string[]): Letter[] {
  const known = before.slice(-apart * (copies - 1))
  return rowsOf([...known, ...billingNos].map(createPaidWebhook), known.length, known.length + billingNos.length)
}

/** Rows of a new webhook and copies of earlier ones. */
const rowsOf = (letters: readonly Letter[], from: number, to: number): Letter[] =>
  Array.from({ length: to - from }, (_, row) =>
    Array.from({ length: copies }, (_copy, copy) => letters[from + row - copy * apart]),
  )
    .flat()
    .filter((letter) => letter !== undefined)

/** Measures a new gateway. Without a URL it uses the embedded database. */
export async function measureOrders(seconds: number, databaseUrl?: string): Promise<Measured> {
  // Milliseconds until the code is compiled.
  const warmUpMs = Math.min(1500, seconds * 500)
  return withGateway(databaseUrl, async ({ ask, costly }) => {
    const bare = await load(await ask('barePort'), createBareRequests(), warmUpMs)
    const port = await ask('port')
    const warmUp = await load(port, createStartRequests(), warmUpMs)
    const starts = await costly(port, createStartRequests(), seconds * 1000)
    const startsAt = (perSecond: number) =>
      load(port, createStartRequests(), seconds * 500, { perSecond: perSecond * calm })
    const calmStarts = await startsAt(starts.perSecond)
    const barStarts = await startsAt(bare.perSecond * shareBars.starts)
    const numbers = [...warmUp.answers, ...starts.answers].map(parseBillingNo)
    const notifiedFrom = performance.now()
    const notifications = await costly(port, notificationLetters(numbers).values())
    await ask('drained')
    const notificationSeconds = (performance.now() - notifiedFrom) / 1000
    const deliveriesPerSecond = numbers.length / notificationSeconds
    // Sent at a rate that deliveries keep up with. Otherwise the backlog would be measured.
    const notificationsAt = async (perSecond: number, of: Load) => {
      const billingNos = of.answers.map(parseBillingNo)
      const letters = evenLetters(billingNos, numbers).values()
      numbers.push(...billingNos)
      return load(port, letters, Infinity, { perSecond: perSecond * calm })
    }
    const calmNotifications = await notificationsAt(notifications.answers.length / notificationSeconds, calmStarts)
    const barNotifications = await notificationsAt(bare.perSecond * shareBars.notifications, barStarts)
    const queries = await costly(port, createQueryRequests(numbers), seconds * 500)
    const books = await ask('books')
    const missing = [books.orders, books.credits, books.deliveries].map((count) => Math.abs(count - numbers.length))
    const broken = books.broken + missing.reduce((all, one) => all + one) + numbers.length - new Set(numbers).size
    const limitedItem = () => createStartParams({ product_id: limited.product_id })
    const coupon = () => createMemberParams({ coupon_code: 'festival', pay_id: '10103' })
    const hot = {
      limited: await load(port, createRequests(payermax, limitedItem), seconds * 500),
      coupon: await load(port, createRequests(razer, coupon), seconds * 500),
    }
    const calmP99Ms = {
      ofBar: { starts: barStarts.p99Ms, notifications: barNotifications.p99Ms },
      ofHighest: { starts: calmStarts.p99Ms, notifications: calmNotifications.p99Ms },
    }
    return { bare, starts, notifications, queries, calmP99Ms, hot, deliveriesPerSecond, broken }
  })
}
