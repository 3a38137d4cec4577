import type { ChannelKind } from '../../../src/contract/channels.table.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

interface ChannelTimes {
  /** How long it usually takes from the start to the goods, as a player is told. */
  typicalSeconds: number
  /** How long an unpaid order stays open - and holds its limit. */
  openSeconds: number
}

/**
 * How fast each kind of channel is. Read by the start of an order (when it expires) and by the order query.
 * A redirect may end at a counter or a slip that is paid the day after, so it stays open for long.
 * To add a kind: a member of `ChannelKind` in src/contract/channels.table.ts, then a row - the type insists on it.
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
