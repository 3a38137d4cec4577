import type * as v from 'valibot'
import type { payStartCalls } from '../../../src/contract/calls/pay-start.calls.ts'
import { channels } from '../../../src/contract/channels.table.ts'
import type { StartChannel } from '../../catalogue/channel-of.ts'

export type StartCallName = keyof typeof payStartCalls

/** What every start carries, and what those for a card bring besides. */
export type PurchaseRequest = v.InferOutput<(typeof payStartCalls)['platformPay']['request']> & { card_info?: string }

/** A card code of another payway has the start for cards: it brings a card instead of being led to a payment page. */
export const acceptsChannel = (start: StartCallName, { paywayId, kind }: StartChannel): boolean => {
  const { kind: usual, start: own } = channels[paywayId]
  return start === (kind === 'card-code' && usual !== kind ? 'card' : own)
}
