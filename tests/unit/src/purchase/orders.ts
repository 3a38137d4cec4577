import type { OrderStatus } from '../../../../src/purchase/ledger/order-status.ts'
import type { Order, OrderTexts, PurchaseDetails } from '../../../../src/purchase/ledger/order.schema.ts'

export const aPurchase: PurchaseDetails = {
  clientId: 'starfall-web',
  serverId: 's14',
  roleId: 'rowan',
  productId: 'crystals-980',
  domainArea: 'sea',
  paywayId: 10103,
  channelId: 0,
  region: 'MY',
}

export const someWords: OrderTexts = {
  gameName: 'Starfall Odyssey',
  serverName: 'S14 Emberwood',
  roleName: 'Rowan Ashvale',
  goodsName: '980 crystals',
  methodName: 'Razer Gold',
  amount: '63.44',
  currency: 'MYR',
}

/** An order that was bought on this device and has had no update yet. */
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
  userName: 'r***',
  gameName: 'Starfall Odyssey',
  gameServerName: 'S14 Emberwood',
  roleName: 'R***',
  billingNo: 'WTabcdefghijklmnopqrstuv',
  productName: '980 crystals',
  amount: '63.44',
  currency: 'MYR',
  createdAt: 1000,
  paidAt: null,
  deliveredAt: null,
  delivery: 'waiting',
  typicalSeconds: 10,
  ...but,
})
