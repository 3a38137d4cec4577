import type { payStartCalls } from '../../../src/contract/calls/pay-start.calls.ts'
import { channels } from '../../../src/contract/channels.table.ts'
import type { StartChannel } from '../../catalogue/channel-of.ts'

export type PayStartName = keyof typeof payStartCalls

/** A card code of another payway has the start for cards: it brings a card instead of being led to a payment page. */
export const takes = (start: PayStartName, { paywayId, kind }: StartChannel): boolean => {
  const { kind: usual, start: own } = channels[paywayId]
  return start === (kind === 'card-code' && usual !== kind ? 'card' : own)
}
