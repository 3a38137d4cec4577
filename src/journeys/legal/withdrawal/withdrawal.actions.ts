import { withdrawFromContract } from '../../../contract/calls/withdrawal.calls.ts'
import { callGateway } from '../../../kernel/http/call-gateway.ts'
import { handleRequestFailure } from '../../../kernel/http/handle-request-failure.ts'
import { runWithBusyState } from '../../../kernel/loading/run-with-busy-state.ts'
import { ordersStore } from '../../../purchase/orders/orders.store.ts'
import { isUnknownOrderFailure } from '../is-unknown-order-failure.ts'
import type { SavedReceipt } from './parse-receipt.ts'
import { contractWithdrawalStore } from './withdrawal.store.ts'

/** Counts how often the sheet was closed. Responses that were requested before the last closing are ignored. */
let closings = 0

/**
 * Declares the withdrawal. After a failure, the form stays open. Retrying is safe, because a repeated declaration has
 * no effect. Returns `unknownOrder` if no order has the number.
 */
export async function confirmContractWithdrawal(
  billingNo: string,
  name: string,
  receipt?: SavedReceipt,
): Promise<'unknownOrder' | undefined> {
  if (contractWithdrawalStore.busy) return undefined
  const opened = closings
  const result = await runWithBusyState(
    (isBusy) => (contractWithdrawalStore.busy = isBusy),
    async () => callGateway(withdrawFromContract, { billing_no: billingNo, name, ...findProof(billingNo, receipt) }),
  )
  if (opened !== closings || !result) return undefined
  if (result.ok) contractWithdrawalStore.confirmation = result.data
  else if (isUnknownOrderFailure(result.failure)) return 'unknownOrder'
  else handleRequestFailure(result.failure)
  return undefined
}

/**
 * Returns what proves without a login that the caller is the buyer: the receipt, or for the payer of another player's
 * request the id of the start request.
 */
function findProof(billingNo: string, receipt: SavedReceipt | undefined) {
  const { own } = ordersStore.list?.find((order) => order.billingNo === billingNo) ?? {}
  return {
    ...(receipt?.billingNo === billingNo ? { receipt: receipt.signed } : {}),
    ...(own?.purchase.isRequested ? { request_id: own.requestId } : {}),
  }
}

/**
 * Clears the confirmation when the sheet closes, because it contains the player's name and several people may use the
 * device.
 */
export function clearWithdrawalConfirmation(): void {
  closings += 1
  contractWithdrawalStore.confirmation = null
}
