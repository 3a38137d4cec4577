import { payStartCalls } from '../../src/contract/calls/pay-start.calls.ts'
import { CallFailure } from '../contract/call-failure.ts'
import { orderFrom } from '../orders/order.mapper.ts'
import type { OrderRow } from '../orders/orders.repository.ts'
import type { StartParams } from '../orders/purchase.ts'
import type { PayStartName } from '../orders/start-channels.table.ts'
import { accountOf, gameOf, hashToken } from '../services/players.ts'
import type { AccountRow } from '../repositories/players.repository.ts'
import type { CallContext } from './call-context.ts'
import type { Handlers } from './handler.ts'

/** All starts are one: which path it came by only says which channels it takes. */
const start = (name: PayStartName) => async (params: StartParams, context: CallContext) => {
  if (!context.buy) throw new CallFailure('notAvailableYet')
  return context.buy(name, params, context)
}

const starts = Object.fromEntries(
  (Object.keys(payStartCalls) as PayStartName[]).map((name) => [name, start(name)]),
) as Record<PayStartName, ReturnType<typeof start>>

/** What the sandbox turns with the knob `lag`: an order system that hears of an order only so much later. */
const lagSeconds = 15
const isLagging = ({ createdAt }: OrderRow, { knobs, nowSeconds }: CallContext) =>
  knobs.includes('lag') && nowSeconds < createdAt + lagSeconds

const getOrderInfo: Handlers['getOrderInfo'] = async ({ billing_no, simple }, context) => {
  const { brand, language, repositories } = context
  const order = await repositories.orders.find({ brand: brand.key, billingNo: billing_no })
  if (!order || isLagging(order, context)) throw new CallFailure('notFound')
  // The simple query is asked again and again while an order is pending: it looks up nothing but the order.
  return orderFrom(order, { language, isOwner: simple !== '1' && (await isOwner(order, context)) })
}

async function isOwner({ brand, gpId, suid }: OrderRow, context: CallContext): Promise<boolean> {
  const { token, nowSeconds, repositories } = context
  if (token === undefined) return false
  const hash = hashToken(token)
  return (await repositories.players.accountByToken({ hash, brand, gpId, nowSeconds }))?.suid === suid
}

/** The older ones are for customer service. */
const mostListed = 50

const getOrderList: Handlers['getOrderList'] = async ({ client_id }, context) => {
  const { language, repositories } = context
  const accounts = await accountsOf(context, client_id)
  const rows = await Promise.all(
    accounts.map(({ brand, gpId, suid }) => repositories.orders.list({ brand, gpId, suid })),
  )
  const newest = rows
    .flat()
    .sort((a, b) => b.createdAt - a.createdAt)
    .slice(0, mostListed)
  return { orders: newest.map((row) => orderFrom(row, { language, isOwner: true })) }
}

/** The account in one game; with the brand's login client, all that the token opens. */
async function accountsOf(context: CallContext, clientId: string): Promise<AccountRow[]> {
  const { brand, token, nowSeconds, repositories } = context
  if (clientId !== String(brand.login.client)) return [await accountOf(context, await gameOf(context, clientId))]
  if (token === undefined) throw new CallFailure('notLoggedIn')
  const accounts = await repositories.players.accountsByToken({ hash: hashToken(token), brand: brand.key, nowSeconds })
  if (accounts.length === 0) throw new CallFailure('notLoggedIn')
  return accounts
}

export const orderHandlers = { ...starts, getOrderInfo, getOrderList }
