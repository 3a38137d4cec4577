import { limited, payermax, startWith } from '../server/fixtures/buyer.ts'
import { buyAs, razer } from '../server/fixtures/member.ts'
import { withGateway, type Costly } from './bench-child.ts'
import type { Letter } from './connection.ts'
import { bareLetters, numberIn, paidLetter, queryLetters, startLetters, wantedBy } from './letters.ts'
import { load, type Load } from './load.ts'

export interface Measured {
  /** Requests that insert one row and do nothing else. */
  bare: Load
  starts: Costly
  notifications: Costly
  /** How a browser asks that waits for its order. */
  queries: Costly
  /** The p99 at four fifths of the bars' rate and of the highest rate: a gateway is not run at its limit. */
  calmP99Ms: { ofBar: P99; ofHighest: P99 }
  /** Everybody wants the same row: one limited item of one character, one coupon. All but one are refused. */
  hot: { limited: Load; coupon: Load }
  /** Of one game, from the first notice to the last delivery. */
  deliveriesPerSecond: number
  /** Orders that do not add up, or are credited or delivered more or less than once. */
  broken: number
}

interface P99 {
  starts: number
  notifications: number
}

/** How many a gateway answers at least, as shares of the bare inserts of the same run. */
export const shareBars = { starts: 0.33, notifications: 0.5 }

/** Each notification comes so often, and every copy so many orders after the one before. */
const copies = 5
const apart = 200

const calm = 0.8

/**
 * Copies come neither together nor beside the same orders, and at any moment one of five is new: a new one costs as much as several copies, so
 * five rounds over all orders would be a load of new ones alone, which no share of the average is a measure for.
 */
function notificationLetters(billingNos: readonly string[]): Letter[] {
  return rowsOf(billingNos.map(paidLetter), 0, billingNos.length + apart * (copies - 1))
}

/**
 * The same without its beginning, where nearly all are new, and without its end, where all are copies: at an even pace the first second of it
 * would be twice the load that the others are. In place of what has not come yet, copies of orders of the run before.
 */
function evenLetters(billingNos: readonly string[], before: readonly string[]): Letter[] {
  const known = before.slice(-apart * (copies - 1))
  return rowsOf([...known, ...billingNos].map(paidLetter), known.length, known.length + billingNos.length)
}

/** A new one, and a copy of each of those that came so many before it. */
const rowsOf = (letters: readonly Letter[], from: number, to: number): Letter[] =>
  Array.from({ length: to - from }, (_, row) =>
    Array.from({ length: copies }, (_copy, copy) => letters[from + row - copy * apart]),
  )
    .flat()
    .filter((letter) => letter !== undefined)

/** One run against a gateway of its own; without an address it keeps its data in the embedded database. */
export async function measureOrders(seconds: number, databaseUrl?: string): Promise<Measured> {
  // Until then code is still being compiled.
  const warmUpMs = Math.min(1500, seconds * 500)
  return withGateway(databaseUrl, async ({ ask, costly }) => {
    const bare = await load(await ask('barePort'), bareLetters(), warmUpMs)
    const port = await ask('port')
    const warmUp = await load(port, startLetters(), warmUpMs)
    const starts = await costly(port, startLetters(), seconds * 1000)
    const startsAt = (perSecond: number) => load(port, startLetters(), seconds * 500, { perSecond: perSecond * calm })
    const calmStarts = await startsAt(starts.perSecond)
    const barStarts = await startsAt(bare.perSecond * shareBars.starts)
    const numbers = [...warmUp.answers, ...starts.answers].map(numberIn)
    const notifiedFrom = performance.now()
    const notifications = await costly(port, notificationLetters(numbers).values())
    await ask('drained')
    const notificationSeconds = (performance.now() - notifiedFrom) / 1000
    const deliveriesPerSecond = numbers.length / notificationSeconds
    // At the pace that the deliveries keep up with: else they pile up, and the pile is measured.
    const notificationsAt = async (perSecond: number, of: Load) => {
      const billingNos = of.answers.map(numberIn)
      const letters = evenLetters(billingNos, numbers).values()
      numbers.push(...billingNos)
      return load(port, letters, Infinity, { perSecond: perSecond * calm })
    }
    const calmNotifications = await notificationsAt(notifications.answers.length / notificationSeconds, calmStarts)
    const barNotifications = await notificationsAt(bare.perSecond * shareBars.notifications, barStarts)
    const queries = await costly(port, queryLetters(numbers), seconds * 500)
    const books = await ask('books')
    const missing = [books.orders, books.credits, books.deliveries].map((count) => Math.abs(count - numbers.length))
    const broken = books.broken + missing.reduce((all, one) => all + one) + numbers.length - new Set(numbers).size
    const limitedItem = () => startWith({ product_id: limited.product_id })
    const coupon = () => buyAs({ coupon_code: 'festival', pay_id: '10103' })
    const hot = {
      limited: await load(port, wantedBy(payermax, limitedItem), seconds * 500),
      coupon: await load(port, wantedBy(razer, coupon), seconds * 500),
    }
    const calmP99Ms = {
      ofBar: { starts: barStarts.p99Ms, notifications: barNotifications.p99Ms },
      ofHighest: { starts: calmStarts.p99Ms, notifications: calmNotifications.p99Ms },
    }
    return { bare, starts, notifications, queries, calmP99Ms, hot, deliveriesPerSecond, broken }
  })
}
