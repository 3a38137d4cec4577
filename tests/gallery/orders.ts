import type { Page } from 'playwright'
import type { DeclineReason } from '../../src/contract/declines.table.ts'
import type { WireOrderStatus } from '../../src/contract/entities/order.ts'
import type { Order } from '../../src/purchase/ledger/order.schema.ts'

/** Sample orders in every state, as the device stores them and as the gateway reports them. */
const now = Date.now()
const minutesAgo = (minutes: number) => now - minutes * 60_000
const goods = ['980 Crystals', '300 Crystals', 'Weekly Supply Chest', 'Season Pass of the Emberwood Expedition']

const standings = {
  waiting: 'pending',
  arriving: 'success',
  undoWindow: 'success',
  overdue: 'success',
  delivered: 'success',
  undelivered: 'success',
  withdrawn: 'success',
  refunded: 'success',
  paidTwice: 'success',
  disputed: 'success',
  failed: 'fail',
  declined: 'fail',
  cancelled: 'fail',
  timedOut: 'fail',
} as const
type State = keyof typeof standings

const declines: Partial<Record<State, DeclineReason>> = {
  declined: 'funds',
  cancelled: 'cancelled',
  timedOut: 'timeout',
}

const refund = { amount: '14.99', second: false, at: minutesAgo(1) }
const moneyBack: Partial<Record<State, Pick<Order, 'ended' | 'refunds' | 'disputed'>>> = {
  undelivered: { ended: 'refused', refunds: [{ ...refund, state: 'due' }] },
  withdrawn: { ended: 'withdrawn', refunds: [{ ...refund, withdrawal: true, state: 'due' }] },
  refunded: { ended: 'revoked', refunds: [{ ...refund, state: 'refunded' }] },
  paidTwice: { refunds: [{ ...refund, second: true, state: 'refunded' }] },
  disputed: { disputed: true },
}

const takeBacks: Partial<Record<State, Pick<Order, 'deliverAt' | 'takeBack'>>> = {
  undoWindow: { deliverAt: now + 42_000, takeBack: { until: now + 42_000 } },
  overdue: { takeBack: {} },
}

const deliveredStates: ReadonlySet<State> = new Set(['delivered', 'refunded', 'paidTwice', 'disputed'])

export function createSampleOrder(state: State, index = 0): Order {
  const decline = declines[state]
  const paid = standings[state] === 'success'
  const delivered = deliveredStates.has(state)
  return {
    billingNo: `WA${String(index).padStart(2, '0')}k3Vt9QxZ7mPaLw2RcYb8`,
    standing: standings[state],
    delivery: delivered ? 'delivered' : state === 'arriving' || state === 'overdue' ? 'sent' : 'waiting',
    ...moneyBack[state],
    ...(decline === undefined ? {} : { decline }),
    ...takeBacks[state],
    words: {
      gameName: 'Starfall Odyssey',
      serverName: 'S14 Emberwood',
      roleName: 'Rowan Ashvale',
      goodsName: goods[index % goods.length] ?? '',
      goodsIcon: '/art/goods/crystals-3.svg',
      methodName: 'PayerMax',
      amount: '14.99',
      currency: 'USD',
    },
    createdAt: minutesAgo(4 + 190 * index),
    ...(paid ? { paidAt: minutesAgo(3 + 190 * index) } : {}),
    ...(delivered ? { deliveredAt: minutesAgo(2 + 190 * index) } : {}),
    checkedAt: minutesAgo(1),
    typicalSeconds: 120,
    own: {
      requestId: 'request-of-sixteen',
      purchase: {
        clientId: '1101003',
        serverId: 's14',
        roleId: '1000021',
        productId: `starfallOdyssey.crystals.${index}`,
        domainArea: 'universal',
        paywayId: 11801,
        channelId: 0,
        region: 'Global',
      },
    },
    aside: true,
  }
}

const states = [
  'waiting',
  'delivered',
  'declined',
  'refunded',
  'failed',
  'undelivered',
  'arriving',
  'cancelled',
] as const
export const createSampleOrders = (count: number): Order[] =>
  Array.from({ length: count }, (_, index) => createSampleOrder(states[index % states.length] ?? 'delivered', index))

const toSeconds = (millis: number | undefined) => (millis === undefined ? null : Math.floor(millis / 1000))
const statuses = { pending: -1, success: 1, fail: -2 } as const

/** Builds the gateway's status of an order. `masked` hides names, as for anyone but the buyer. */
function statusOf(
  { billingNo, standing, delivery, words, ended, refunds, disputed, decline, deliverAt, takeBack, ...times }: Order,
  masked: boolean,
): WireOrderStatus | undefined {
  if (!words) return undefined
  return {
    status: statuses[standing],
    billing_no: billingNo,
    user_name: masked ? 'r***' : 'rowan',
    role_name: masked ? 'R***' : words.roleName,
    game_name: words.gameName,
    game_server_name: words.serverName,
    product_name: words.goodsName,
    amount: words.amount,
    currency: words.currency,
    method_name: words.methodName ?? '',
    channel: '11801_0',
    created_at: Math.floor(times.createdAt / 1000),
    paid_at: toSeconds(times.paidAt),
    delivered_at: toSeconds(times.deliveredAt),
    delivery,
    ...(ended === undefined ? {} : { ended }),
    ...(disputed === undefined ? {} : { disputed }),
    ...(deliverAt === undefined ? {} : { deliver_at: Math.floor(deliverAt / 1000) }),
    ...(takeBack ? { take_back: takeBack.until === undefined ? {} : { seconds: 42 } } : {}),
    ...(delivery === 'delivered' && ended === undefined && refunds === undefined
      ? { return_seconds: 80_000, movable: true }
      : {}),
    ...(decline === undefined ? {} : { decline_reason: decline }),
    ...(refunds === undefined ? {} : { refunds: refunds.map((one) => ({ ...one, at: Math.floor(one.at / 1000) })) }),
    typical_seconds: 120,
  }
}

interface Known {
  readonly strange?: boolean
  readonly hidden?: readonly Order[]
}

/**
 * Stores the orders on the device as its own purchases. With `strange` it only opens the link of an order. `hidden`
 * orders are hidden from the list.
 */
export async function storeOrders(
  page: Page,
  orders: readonly Order[],
  { strange = false, hidden = [] }: Known = {},
): Promise<void> {
  const numbers = hidden.map(({ billingNo }) => billingNo)
  await page.addInitScript((list) => localStorage.setItem('hidden_orders', JSON.stringify({ v: list })), numbers)
  if (!strange)
    await page.addInitScript((list) => localStorage.setItem('orders', JSON.stringify({ v: list })), orders as unknown[])
  const byNumber = new Map(orders.map((order) => [order.billingNo, statusOf(order, strange)]))
  await page.route('**/api/pay/getOrderInfo*', (route) => {
    const data = byNumber.get(new URL(route.request().url()).searchParams.get('billing_no') ?? '')
    return route.fulfill({ json: data ? { code: 1, msg: '', data } : { code: -404, msg: '', data: null } })
  })
}

/** Replaces the list of the buyer's characters. */
export const mockCharacters = (page: Page) =>
  page.route('**/api/system/allRoleList*', (route) => {
    const roles = ['Rowan Ashvale', 'Lirael Dusk', 'Kazeha'].map((name, index) => ({
      role_id: `100002${index + 1}`,
      name,
      level: 62 - 20 * index,
      server_id: 's14',
      server_name: 'S14 Emberwood',
      area_id: null,
    }))
    return route.fulfill({ json: { code: 1, msg: '', data: { roles } } })
  })

export async function mockReceipt(page: Page, order: Order): Promise<void> {
  const status = statusOf(order, false)
  if (!status) return
  const { status: _status, typical_seconds: _typical, delivery: _delivery, ...fields } = status
  const receipt = {
    ...fields,
    store: 'https://pay.wattgames.example',
    brand: 'Watt Games',
    seller: 'Watt Games Ltd, 1 Harbour Road, Hong Kong',
    contact: 'help@wattgames.example',
    state: 'delivered',
    fee: '0.30',
    asked_at: Math.floor(now / 1000),
    is_masked: false,
  }
  await page.route('**/api/pay/getReceipt*', (route) =>
    route.fulfill({ json: { code: 1, msg: '', data: { receipt, signed: 'e30.e30.c2ln' } } }),
  )
}
