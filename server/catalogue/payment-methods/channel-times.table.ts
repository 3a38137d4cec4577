import type { ChannelKind } from '../../../src/contract/channels.table.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

interface ChannelTimes {
  /** Typical time from payment to delivery, shown to players. */
  typicalSeconds: number
  /** How long an unpaid order stays open and reserves its limit. */
  openSeconds: number
}

/**
 * Times per channel kind, read when an order is created and queried. Redirects may end in a voucher that is paid the
 * next day, hence their long time. To add a kind, add it to `ChannelKind` in src/contract/channels.table.ts and here.
 */
export const channelTimes: Record<ChannelKind, ChannelTimes> = {
  redirect: { typicalSeconds: 2 * minute, openSeconds: 3 * day },
  wallet: { typicalSeconds: 30, openSeconds: hour },
  bank: { typicalSeconds: 3 * minute, openSeconds: 6 * hour },
  card: { typicalSeconds: minute, openSeconds: hour },
  'point-card': { typicalSeconds: minute, openSeconds: hour },
  'card-code': { typicalSeconds: 10, openSeconds: hour },
  'drop-in': { typicalSeconds: minute, openSeconds: hour },
  'form-post': { typicalSeconds: minute, openSeconds: 2 * hour },
}
