import type * as v from 'valibot'
import type { paymentStartApiCalls } from '../../../src/contract/calls/pay-start.calls.ts'
import { paymentChannels } from '../../../src/contract/channels.table.ts'
import type { PaymentChannel } from '../../catalogue/payment-methods/parse-channel.ts'

export type StartCallName = keyof typeof paymentStartApiCalls

export type PurchaseRequest = v.InferOutput<(typeof paymentStartApiCalls)['platformPay']['request']> & {
  card_info?: string
}

/** Returns true if the start call accepts the channel. Card codes use the card call. */
export const acceptsChannel = (start: StartCallName, { paywayId, kind }: PaymentChannel): boolean => {
  const { kind: usual, start: own } = paymentChannels[paywayId]
  return start === (kind === 'card-code' && usual !== kind ? 'card' : own)
}
