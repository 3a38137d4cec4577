import { withGateway } from './bench-child.ts'
import { parseBillingNo, createPaidWebhook, createStartRequests } from './letters.ts'
import { load } from './load.ts'

export interface Soaked {
  orders: number
  broken: number
  /** MiB of heap after each minute, after a garbage collection. */
  heap: readonly number[]
}

const mebibyte = 2 ** 20

/** Runs purchases at a constant rate from start to delivery, for that many minutes. */
export async function soak(minutes: number, perSecond: number, databaseUrl?: string): Promise<Soaked> {
  return withGateway(databaseUrl, async ({ ask }) => {
    const port = await ask('port')
    const heap: number[] = []
    let orders = 0
    for (let minute = 0; minute < minutes; minute += 1) {
      const { answers } = await load(port, createStartRequests(), 40_000, { perSecond })
      await load(port, answers.map((answer) => createPaidWebhook(parseBillingNo(answer))).values(), Infinity, {
        perSecond: perSecond * 2,
      })
      orders += answers.length
      heap.push(Math.round(((await ask('memory')).heap / mebibyte) * 10) / 10)
    }
    const books = await ask('books')
    const missing = [books.orders, books.credits, books.deliveries].map((count) => Math.abs(count - orders))
    return { orders, heap, broken: books.broken + missing.reduce((all, one) => all + one) }
  })
}
