import { paymentChannels } from '../../../src/contract/channels.table.ts'
import { parseChannel } from '../../catalogue/payment-methods/parse-channel.ts'
import { CallFailure } from '../../http/contract/call-failure.ts'
import type { RequestFacts } from '../../http/contract/request-facts.ts'
import { loadPurchaseContextOfAccount } from './load-purchase-context.ts'
import type { PurchaseRequest } from './start-channels.ts'
import { startOrderFromContext, type PaidRequest, type StartDeps, type StartResult } from './start-order.ts'

export interface RequestedPurchase {
  /** Account that requested the purchase, not necessarily the caller's. */
  suid: string
  params: PurchaseRequest
  payRequest: PaidRequest
}

/** Starts an order that the caller pays for another account. Card codes are not accepted. */
export async function startOrderForPayRequest(
  deps: StartDeps,
  { suid, params, payRequest }: RequestedPurchase,
  facts: RequestFacts,
): Promise<StartResult> {
  const channel = parseChannel(params.channel, params.channel_id)
  if (!channel) throw new CallFailure('noSuchChannel')
  if (channel.kind === 'card-code') throw new CallFailure('wrongMethod')
  const found = await loadPurchaseContextOfAccount(deps, { ...params, suid }, channel, facts)
  const name = paymentChannels[channel.paywayId].start
  return startOrderFromContext(deps, { name, params, channel, found, payRequest }, facts)
}
