import type { PaymentChannelKind } from '../../../src/contract/channels.table.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

interface ChannelTimes {
  /** Typical seconds from payment to delivery, which the store displays. */
  typicalSeconds: number
  /** Seconds until an unpaid order expires and releases its reservations. */
  openSeconds: number
}

/**
 * Times by channel kind. Redirects expire late, because vouchers may be paid the next day. To add a kind, add it to
 * `PaymentChannelKind` in src/contract/channels.table.ts and here.
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
