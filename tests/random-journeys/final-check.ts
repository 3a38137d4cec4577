import type { Page } from '@playwright/test'
import type { Statement } from '../../server/sandbox/paysite/payments/statement.ts'
import { loadPayments } from '../e2e/support/paysite-payments.ts'
import { getGameLink } from '../e2e/support/channel-offers.ts'
import { translate } from '../e2e/support/copy.ts'
import { storePort } from '../e2e/support/ports.ts'
import { expect, storeUrl } from '../e2e/support/store-page.ts'
import { readLedger } from '../e2e/support/with-worker.ts'
import { closeTabs, openTab, setNetwork, type Journey } from './journey.ts'
import { getStoreUrl } from './player.ts'

/** Expects that the device's order database and list agree with the gateway about every order of the journey. */

interface Standing {
  readonly standing: string
  readonly delivery: string
}

const standings: Readonly<Record<number, string>> = { 1: 'success', [-1]: 'pending', [-2]: 'fail' }

interface Info {
  billing_no: string
  status: number
  delivery: string
}

async function requestGateway<T>({ context, brand }: Journey, path: string, query: Record<string, string>): Promise<T> {
  const answer = await context.request.get(`http://localhost:${storePort}${path}?${new URLSearchParams(query)}`, {
    headers: { host: new URL(storeUrl(brand, '/')).host },
  })
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: T }
  if (code !== 1) throw new Error(`${path}: ${code} ${msg}`)
  return data
}

const token = ({ offers }: Journey) => getGameLink(offers[0])['oauth_token'] ?? ''

const toStanding = ({ status, delivery }: Info): Standing => ({
  standing: standings[status] ?? `status ${status}`,
  delivery,
})

/** Loads the status of orders by the order query, as their owner. */
async function loadStandings(journey: Journey, numbers: readonly string[]): Promise<Record<string, Standing>> {
  const query = { simple: '0', oauth_token: token(journey), spec_lang: journey.offers[0].language }
  const infos = await Promise.all(
    numbers.map((billing_no) => requestGateway<Info>(journey, '/api/pay/getOrderInfo', { ...query, billing_no })),
  )
  return Object.fromEntries(infos.map((info) => [info.billing_no, toStanding(info)]))
}

async function loadAccountStandings(journey: Journey): Promise<Record<string, Standing>> {
  const list = await requestGateway<{ orders: Info[] }>(journey, '/api/pay/getOrderList', {
    client_id: journey.offers[0].clientId,
    oauth_token: token(journey),
    spec_lang: journey.offers[0].language,
  })
  return Object.fromEntries(list.orders.map((info) => [info.billing_no, toStanding(info)]))
}

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
    .poll(
      async () =>
        Object.values(await loadStandings(journey, numbers)).filter(
          ({ standing, delivery }) => standing === 'success' && delivery !== 'delivered',
        ),
      onceNotified,
    )
    .toEqual([])
}

async function readLedgerStandings(page: Page): Promise<Record<string, Standing>> {
  const records = (await readLedger(page)) as (Standing & { billingNo: string })[]
  return Object.fromEntries(records.map(({ billingNo, standing, delivery }) => [billingNo, { standing, delivery }]))
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

const tagKeys: Readonly<Record<string, string>> = {
  pending: 'tag_waiting',
  success: 'tag_delivered',
  fail: 'tag_failed',
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
        const [rows, truth] = [await readOrderRows(page, copy), await loadStandings(journey, numbers)]
        return numbers.filter((one) => {
          const tag = translate(language, 'result', tagKeys[truth[one]?.standing ?? ''] ?? '')
          return !rows[one]?.includes(tag)
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
  a?.standing === b?.standing && a?.delivery === b?.delivery
