import type { OrderStatus } from '../../../../src/purchase/ledger/order-status.ts'
import type { Order, OrderWords, Purchase } from '../../../../src/purchase/ledger/order.schema.ts'

export const aPurchase: Purchase = {
  clientId: 'starfall-web',
  serverId: 's14',
  roleId: 'rowan',
  productId: 'crystals-980',
  domainArea: 'sea',
  paywayId: 10103,
  channelId: 0,
  region: 'MY',
}

export const someWords: OrderWords = {
  gameName: 'Starfall Odyssey',
  serverName: 'S14 Emberwood',
  roleName: 'Rowan Ashvale',
  goodsName: '980 crystals',
  methodName: 'Razer Gold',
  amount: '63.44',
  currency: 'MYR',
}

/** Bought on this device at noon, not yet heard of again. */
export const anOrder = (but: Partial<Order> = {}): Order => ({
  billingNo: 'WTabcdefghijklmnopqrstuv',
  standing: 'pending',
  delivery: 'waiting',
  words: someWords,
  createdAt: 1_000_000,
  own: { requestId: 'request-of-sixteen', purchase: aPurchase },
  aside: false,
  ...but,
})

export const anAnswer = (but: Partial<OrderStatus> = {}): OrderStatus => ({
  status: -1,
  user_name: 'r***n',
  game_name: 'Starfall Odyssey',
  game_server_name: 'S14 Emberwood',
  role_name: 'R***e',
  billing_no: 'WTabcdefghijklmnopqrstuv',
  product_name: '980 crystals',
  amount: '63.44',
  currency: 'MYR',
  created_at: 1000,
  paid_at: null,
  delivered_at: null,
  delivery: 'waiting',
  typical_seconds: 10,
  ...but,
})
