import { payStartCalls } from '../../src/contract/calls/pay-start.calls.ts'
import { CallFailure } from '../http/contract/call-failure.ts'
import type { Handlers } from '../http/contract/handler.ts'
import type { RequestFacts } from '../http/contract/request-facts.ts'
import type { AccountRow } from '../players/players.repository.ts'
import type { Players } from '../players/players.ts'
import { hashToken } from '../players/token-hash.ts'
import type { FindCard } from './cards/find-card.ts'
import type { RedeemParams, Redeemed } from './start/redeem.ts'
import { cardFrom, orderFrom } from './order.mapper.ts'
import type { OrderRow, OrdersRepository } from './orders.repository.ts'
import type { ReadOrder } from './read-order.ts'
import type { readMoneyBack } from './refunds/read-money-back.ts'
import type { PayStartName, StartParams } from './start/start-channels.ts'
import type { Started } from './start/start.ts'

export interface HandlerDeps {
  orders: OrdersRepository
  players: Players
  findCard: FindCard
  buy: (name: PayStartName, params: StartParams, facts: RequestFacts) => Promise<Started>
  /** A way into the payment of an order that waits for it. */
  payOn: (order: OrderRow, facts: RequestFacts) => Promise<Started>
  redeem: (params: RedeemParams, facts: RequestFacts) => Promise<Redeemed>
  read: ReadOrder
  moneyBack: (rows: readonly OrderRow[]) => ReturnType<typeof readMoneyBack>
}

/** The older ones are for customer service. */
const mostListed = 50

export function createOrdersHandlers({ orders, players, findCard, buy, payOn, redeem, read, moneyBack }: HandlerDeps) {
  /** All starts are one: which path it came by only says which channels it takes. */
  const start = (name: PayStartName) => (params: StartParams, facts: RequestFacts) => buy(name, params, facts)
  const starts = Object.fromEntries(
    (Object.keys(payStartCalls) as PayStartName[]).map((name) => [name, start(name)]),
  ) as Record<PayStartName, ReturnType<typeof start>>

  const getOrderInfo: Handlers['getOrderInfo'] = async ({ billing_no, simple }, facts) => {
    const order = await read.find(billing_no, facts)
    // The simple query is asked again and again while an order is pending: it looks up nothing but the order.
    const isOwner = simple !== '1' && (await read.isOwner(order, facts))
    return orderFrom(order, { language: facts.language, isOwner }, (await moneyBack([order])).get(order.billingNo))
  }

  const getOrderList: Handlers['getOrderList'] = async ({ client_id }, facts) => {
    const accounts = await accountsOf(facts, client_id)
    const rows = await Promise.all(accounts.map(({ brand, gpId, suid }) => orders.list({ brand, gpId, suid })))
    const newest = rows
      .flat()
      .sort((a, b) => b.createdAt - a.createdAt)
      .slice(0, mostListed)
    const back = await moneyBack(newest)
    return {
      orders: newest.map((row) => orderFrom(row, { language: facts.language, isOwner: true }, back.get(row.billingNo))),
    }
  }

  /** To anybody else it is an order like one that there is not: a number alone pays nothing. */
  const payOnOwn: Handlers['payOn'] = async ({ billing_no }, facts) => {
    const order = await read.find(billing_no, facts)
    if (!(await read.isOwner(order, facts))) throw new CallFailure('notFound')
    return payOn(order, facts)
  }

  /** The account in one game; with the brand's login client, all that the token opens. */
  async function accountsOf(facts: RequestFacts, clientId: string): Promise<AccountRow[]> {
    const { brand, token, nowSeconds } = facts
    if (clientId !== String(brand.login.client)) return [(await players.callerOf(facts, clientId)).account]
    if (token === undefined) throw new CallFailure('notLoggedIn')
    const accounts = await players.rows.accountsByToken({ hash: hashToken(token), brand: brand.key, nowSeconds })
    if (accounts.length === 0) throw new CallFailure('notLoggedIn')
    return accounts
  }

  const checkCard: Handlers['checkCard'] = async ({ client_id, card_info }, facts) => {
    const card = await findCard(facts, await players.callerOf(facts, client_id), card_info)
    if (card.spentBy !== null) throw new CallFailure('cardUsed')
    return cardFrom(card)
  }

  const redeemCard: Handlers['redeemCard'] = (params, facts) => redeem(params, facts)

  return { ...starts, getOrderInfo, getOrderList, payOn: payOnOwn, checkCard, redeemCard }
}
