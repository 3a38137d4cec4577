import type { PaymentChannelKind } from '../../../src/contract/channels.table.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

interface ChannelTimes {
  /** Typical seconds from payment to delivery, which the store displays. */
  typicalSeconds: number
  /** Seconds until an unpaid order expires and its reservations end. */
  openSeconds: number
}

/**
 * Times per channel kind, read when an order is created or queried. Redirects expire late because they may end in a
 * voucher that is paid the next day. To add a kind, add it to `PaymentChannelKind` in src/contract/channels.table.ts
 * and here.
 */
export const channelTimes: Record<PaymentChannelKind, ChannelTimes> = {
  redirect: { typicalSeconds: 2 * minute, openSeconds: 3 * day },
  wallet: { typicalSeconds: 30, openSeconds: hour },
  bank: { typicalSeconds: 3 * minute, openSeconds: 6 * hour },
  card: { typicalSeconds: minute, openSeconds: hour },
  'point-card': { typicalSeconds: minute, openSeconds: hour },
  'card-code': { typicalSeconds: 10, openSeconds: hour },
  'drop-in': { typicalSeconds: minute, openSeconds: hour },
  'form-post': { typicalSeconds: minute, openSeconds: 2 * hour },
}
