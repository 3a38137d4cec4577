import { apiResponseCodes } from '../../../src/contract/codes.table.ts'
import { createStartParams, payermax } from '../fixtures/buyer.ts'
import type { LaunchShop } from './shop.ts'
import { PermanentError, repeatUntilDone } from './within.ts'

/** Maximum seconds until a player has bought. Brands are closed for less time, even if their database is killed. */
const patienceSeconds = 90

export interface Sold {
  readonly brand: string
  readonly billingNo: string
}

/** Response to a request for a page or for the start of a purchase. */
interface Answer {
  readonly brand: string
  readonly status: number
  readonly ms: number
}

/** Players who open a page, start a purchase and pay it. `sold` has every billing number that was returned. */
export function createCrowd({ balanced, first, publisher, getSession }: LaunchShop) {
  const sold: Sold[] = []
  const failures: unknown[] = []
  const playing = new Set<Promise<unknown>>()
  let answers: Answer[] = []

  async function ask(brand: string, path: string, gateway = balanced) {
    const begun = performance.now()
    const { status, body } = await gateway.ask(path, { host: `${brand}.localhost` })
    answers.push({ brand, status, ms: performance.now() - begun })
    return { status, body }
  }

  /** Starts a purchase. Throws if it is refused. */
  async function start(brand: string, wish: Record<string, string>, gateway = balanced): Promise<string> {
    const { status, body } = await ask(brand, `${payermax}?${new URLSearchParams(wish).toString()}`, gateway)
    const { code, data } = JSON.parse(body) as { code: number; data: { billing_no: string } | null }
    if (status !== 200) throw new Error(`refused with ${status}`)
    if (code !== apiResponseCodes.success || !data) throw new PermanentError(`${brand} refused with code ${code}`)
    return data.billing_no
  }

  async function buy(brand: string, account: number, isInRush: boolean): Promise<void> {
    // In the rush, the players have opened the page before.
    if (!isInRush) await ask(brand, '/')
    const wish = createStartParams(getSession(brand, account))
    // The store repeats a refused start at another gateway.
    const gateways = isInRush ? [first] : []
    const billingNo = await repeatUntilDone(patienceSeconds, `a start of ${brand}`, () =>
      start(brand, wish, gateways.pop()),
    )
    sold.push({ brand, billingNo })
    await repeatUntilDone(patienceSeconds, `the webhook of ${billingNo}`, async () => {
      const status = await publisher.settle(billingNo, 'paid')
      if (status !== 200) throw new Error(`status ${status}`)
    })
  }

  const send = (brand: string, account: number, { isInRush = false } = {}): void => {
    const one = buy(brand, account, isInRush)
      .catch((error: unknown) => failures.push(error))
      .finally(() => playing.delete(one))
    playing.add(one)
  }

  return {
    sold,
    failures,
    send,
    /** Sends players of the brands in turn, however slow the shop is, until the returned function is called. */
    sendConstantly: (brands: readonly string[], perSecond: number): (() => void) => {
      let turn = 0
      const timer = setInterval(() => {
        send(brands[turn % brands.length] ?? '', turn)
        turn += 1
      }, 1000 / perSecond)
      return () => clearInterval(timer)
    },
    /** Starts purchases of one account at the same time, which nobody pays. */
    startAtOnce: (brand: string, count: number) =>
      Promise.allSettled(
        Array.from({ length: count }, () => start(brand, createStartParams(getSession(brand, 0)), first)),
      ),
    whenDone: async () => {
      while (playing.size > 0) await Promise.all(playing)
    },
    /** Returns the answers since the last call. */
    takeAnswers: () => {
      const taken = answers
      answers = []
      return taken
    },
  }
}
export type Crowd = ReturnType<typeof createCrowd>

const ofBrands = (answers: readonly Answer[], brands: readonly string[]) =>
  answers.filter(({ brand }) => brands.includes(brand))

/** 99th percentile of the response times in milliseconds. */
export function getP99(answers: readonly Answer[], brands: readonly string[]): number {
  const times = ofBrands(answers, brands)
    .map(({ ms }) => ms)
    .toSorted((a, b) => a - b)
  return Math.round(times[Math.floor(times.length * 0.99)] ?? 0)
}

/** Number of refused requests by HTTP status. */
export function countRefusals(answers: readonly Answer[], brands: readonly string[]): { [status: number]: number } {
  const refused = ofBrands(answers, brands).filter(({ status }) => status !== 200)
  const groups = Object.groupBy(refused, ({ status }) => status)
  return Object.fromEntries(Object.entries(groups).map(([status, all = []]) => [status, all.length]))
}
