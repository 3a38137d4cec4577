import type { Page } from '@playwright/test'
import type { Statement } from '../../server/sandbox/paysite/payments/statement.ts'
import { loadPayments } from '../e2e/support/paysite-payments.ts'
import { translate } from '../e2e/support/copy.ts'
import { expect } from '../e2e/support/store-page.ts'
import { readLedger } from '../e2e/support/with-worker.ts'
import { closeTabs, openTab, setNetwork, type Journey } from './journey.ts'
import { getOrderInfo, getOrderList } from '../../src/contract/calls/order.calls.ts'
import { getStoreUrl } from './player.ts'
import { requestGateway } from './request-gateway.ts'

/** Expects that the device's order database and list agree with the gateway about every order of the journey. */

interface Standing {
  readonly standing: string
  readonly delivery: string
  /** Why the order ended without goods, or null. */
  readonly ended: string | null
}

const standings: Readonly<Record<number, string>> = { 1: 'success', [-1]: 'pending', [-2]: 'fail' }

interface Info {
  billing_no: string
  status: number
  delivery: string
  ended?: string
  /** Time until which the delivery is postponed, in seconds. */
  deliver_at?: number
  amount: string
  refunds?: { amount: string; state: string; second?: boolean }[]
}

const toStanding = ({ status, delivery, ended }: Info): Standing => ({
  standing: standings[status] ?? `status ${status}`,
  delivery,
  ended: ended ?? null,
})

/** Loads orders by the order query, as their owner. */
async function loadInfos(journey: Journey, numbers: readonly string[]): Promise<Record<string, Info>> {
  const infos = await Promise.all(
    numbers.map((billing_no) => requestGateway<Info>(journey, getOrderInfo, { simple: '0', billing_no })),
  )
  return Object.fromEntries(infos.map((info) => [info.billing_no, info]))
}

const toStandings = (infos: Record<string, Info>): Record<string, Standing> =>
  Object.fromEntries(Object.entries(infos).map(([number, info]) => [number, toStanding(info)]))

const loadStandings = async (journey: Journey, numbers: readonly string[]): Promise<Record<string, Standing>> =>
  toStandings(await loadInfos(journey, numbers))

async function loadAccountStandings(journey: Journey): Promise<Record<string, Standing>> {
  const { orders } = await requestGateway<{ orders: Info[] }>(journey, getOrderList, {
    client_id: journey.offers[0].clientId,
  })
  return toStandings(Object.fromEntries(orders.map((info) => [info.billing_no, info])))
}

const listRefunds = ({ refunds = [] }: Info) => refunds.filter(({ second }) => second !== true)

/** Returns true if the goods or the money of a paid order are still to arrive. A postponed delivery is not awaited. */
const isUnfinished = (info: Info): boolean =>
  info.status === 1 &&
  (info.ended === undefined
    ? info.delivery !== 'delivered' && (info.deliver_at ?? 0) <= Date.now() / 1000
    : listRefunds(info).some(({ state }) => state === 'due'))

const isOnTheWay = ({ status, completeAt, notifications }: Statement['payments'][number]) =>
  (status === 'pending' && completeAt !== null) || notifications.some(({ state }) => state === 'waiting')

/** Waits until the payment site has sent all webhooks and paid orders are delivered. */
async function waitForDeliveries(journey: Journey, numbers: readonly string[]): Promise<void> {
  const onceNotified = { intervals: [50, 100, 200] }
  const { request } = journey.context
  await expect
    .poll(
      async () => (await Promise.all(numbers.map((one) => loadPayments(request, one)))).flat().filter(isOnTheWay),
      onceNotified,
    )
    .toEqual([])
  await expect
    .poll(async () => Object.values(await loadInfos(journey, numbers)).filter(isUnfinished), onceNotified)
    .toEqual([])
}

async function readLedgerStandings(page: Page): Promise<Record<string, Standing>> {
  const records = (await readLedger(page)) as (Omit<Standing, 'ended'> & { billingNo: string; ended?: string })[]
  return Object.fromEntries(
    records.map(({ billingNo, standing, delivery, ended = null }) => [billingNo, { standing, delivery, ended }]),
  )
}

/** Reads the rows of /my: the displayed status by billing number. */
const readOrderRows = (page: Page, copy: string): Promise<Record<string, string>> =>
  page.evaluate((label) => {
    const rows: Record<string, string> = {}
    for (const row of document.querySelectorAll('main li')) {
      const button = row.querySelector<HTMLElement>(`button[aria-label="${label}"]`)
      if (!button) continue
      navigator.clipboard.writeText = (text) => {
        rows[text] = (row as HTMLElement).innerText
        return Promise.resolve()
      }
      button.click()
    }
    return rows
  }, copy)

/** Returns the key of the text with which /my lists an order. */
function getTagKey(info: Info): string {
  if (info.status !== 1) return info.status === -1 ? 'tag_waiting' : 'tag_failed'
  const refunds = listRefunds(info)
  const refundedAmount = refunds
    .filter(({ state }) => state === 'refunded')
    .reduce((total, { amount }) => total + Number(amount), 0)
  if (refundedAmount > 0 && refundedAmount >= Number(info.amount)) return 'tag_refunded'
  if (info.ended !== undefined || refunds.some(({ state }) => state === 'due')) return 'tag_going_back'
  return info.delivery === 'delivered' ? 'tag_delivered' : 'tag_arriving'
}

export async function checkFinalState(journey: Journey): Promise<void> {
  const { offers, ordersByRequest, received } = journey
  const { language } = offers[0]
  journey.releaseReply()
  await setNetwork(journey, true)
  await closeTabs(journey)

  // Each request must have created one order, however often it was sent.
  const orders = [...ordersByRequest.values()].map((numbers) => [...numbers])
  expect(orders.filter((numbers) => numbers.length !== 1)).toEqual([])
  const numbers = orders.flat()
  expect(new Set(numbers).size).toBe(numbers.length)

  await waitForDeliveries(journey, numbers)

  const page = await openTab(journey)
  await page.goto(getStoreUrl(journey, '/my'))
  // Loads the status in each poll because the gateway detects a lost webhook only later.
  await expect
    .poll(
      async () => {
        const truth = await loadStandings(journey, numbers)
        const known = await readLedgerStandings(page)
        const unknown = Object.keys(known).filter((one) => !numbers.includes(one))
        const wrong = Object.keys(known).filter((one) => !same(known[one], truth[one]))
        const missing = [...received].filter((one) => known[one] === undefined)
        return { unknown, wrong, missing }
      },
      { intervals: [50, 100, 200, 400], message: 'the ledger agrees with the gateway' },
    )
    .toEqual({ unknown: [], wrong: [], missing: [] })

  const copy = translate(language, 'result', 'copy_number')
  const all = page.getByRole('button', {
    name: new RegExp(translate(language, 'result', 'all_orders', { number: '\\d+' }).replace(/[()]/g, '\\$&')),
    includeHidden: true,
  })
  await expect
    .poll(
      async () => {
        if (await all.count()) await all.evaluate((button: HTMLElement) => button.click())
        const [rows, truth] = [await readOrderRows(page, copy), await loadInfos(journey, numbers)]
        return numbers.filter((one) => {
          const info = truth[one]
          return !info || !rows[one]?.includes(translate(language, 'result', getTagKey(info)))
        })
      },
      { intervals: [50, 100, 200, 400], message: 'each order is on /my with its status' },
    )
    .toEqual([])

  await expect
    .poll(
      async () => {
        const [listed, truth] = await Promise.all([loadAccountStandings(journey), loadStandings(journey, numbers)])
        return numbers.filter((one) => !same(listed[one], truth[one]))
      },
      { intervals: [50, 200], message: 'the account’s list agrees with the gateway' },
    )
    .toEqual([])
}

const same = (a: Standing | undefined, b: Standing | undefined) =>
  a?.standing === b?.standing && a?.delivery === b?.delivery && a?.ended === b?.ended
