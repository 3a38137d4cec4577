import type * as v from 'valibot'
import type { payStartCalls } from '../../../src/contract/calls/pay-start.calls.ts'
import { channels } from '../../../src/contract/channels.table.ts'
import type { PaymentChannel } from '../../catalogue/payment-methods/parse-channel.ts'

export type StartCallName = keyof typeof payStartCalls

export type PurchaseRequest = v.InferOutput<(typeof payStartCalls)['platformPay']['request']> & { card_info?: string }

/** A card code of a payway that usually redirects uses the card call. */
export const acceptsChannel = (start: StartCallName, { paywayId, kind }: PaymentChannel): boolean => {
  const { kind: usual, start: own } = channels[paywayId]
  return start === (kind === 'card-code' && usual !== kind ? 'card' : own)
}
