import { orderDefaults, type OrderRow } from '../../../../server/orders/orders.repository.ts'

export const orderedAt = 1_800_000_000
export const paidAt = orderedAt + 60

/** Returns Mika's unpaid order of 300 Crystals, with these changes. */
export const createOrderRow = (changes: Partial<OrderRow> = {}): OrderRow => ({
  ...orderDefaults,
  openFlags: [],
  billingNo: 'WA1',
  brand: 'watt',
  area: 'universal',
  clientId: '1',
  gpId: '1001',
  gameNames: { en: 'Starfall Odyssey', de: 'Sternenfall' },
  suid: 'mika',
  userName: 'mika',
  serverId: 's1',
  serverName: 'Star 1',
  roleId: 'r1',
  roleName: 'Mika Sunder',
  productId: 'crystals_300',
  productNames: { en: '300 Crystals' },
  region: 'Global',
  paywayId: 11801,
  channelId: 0,
  methodName: '{"en":"Online banking","de":"Online-Banking"}',
  trafficChannel: '1',
  amountMinor: 499,
  currency: 'USD',
  prices: { USD: 499 },
  state: 'handed_off',
  version: 1,
  returnUrl: 'http://watt.localhost/result?billing_no=WA1',
  language: 'en',
  createdAt: orderedAt,
  expiresAt: orderedAt + 3600,
  asks: 0,
  ...changes,
})

/** Returns Mika's order after its payment, with these changes. */
export const createPaidOrderRow = (changes: Partial<OrderRow> = {}): OrderRow =>
  createOrderRow({ state: 'paid', paidAt, providerRef: 'pay_1', account: 'sandbox/watt', ...changes })

/** Returns Mika's order after its delivery, with these changes. */
export const createDeliveredOrderRow = (changes: Partial<OrderRow> = {}): OrderRow =>
  createPaidOrderRow({ state: 'delivered', deliveredAt: paidAt + 5, ...changes })
