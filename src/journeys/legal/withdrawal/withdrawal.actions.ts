import { withdrawFromContract } from '../../../contract/calls/withdrawal.calls.ts'
import { callGateway } from '../../../kernel/http/call-gateway.ts'
import { handleRequestFailure } from '../../../kernel/http/handle-request-failure.ts'
import { runWithBusyState } from '../../../kernel/loading/run-with-busy-state.ts'
import { isUnknownOrderFailure } from '../is-unknown-order-failure.ts'
import { contractWithdrawalStore } from './withdrawal.store.ts'

/** Counts how often the sheet was closed. Responses that were requested before the last closing are ignored. */
let closings = 0

/**
 * Declares the withdrawal. After a failure, the form stays open. Retrying is safe, because a repeated declaration has
 * no effect. Returns `unknownOrder` if no order has the number.
 */
export async function confirmContractWithdrawal(billingNo: string, name: string): Promise<'unknownOrder' | undefined> {
  if (contractWithdrawalStore.busy) return undefined
  const opened = closings
  const result = await runWithBusyState(
    (isBusy) => (contractWithdrawalStore.busy = isBusy),
    async () => callGateway(withdrawFromContract, { billing_no: billingNo, name }),
  )
  if (opened !== closings || !result) return undefined
  if (result.ok) contractWithdrawalStore.confirmation = result.data
  else if (isUnknownOrderFailure(result.failure)) return 'unknownOrder'
  else handleRequestFailure(result.failure)
  return undefined
}

/**
 * Clears the confirmation when the sheet closes, because it contains the player's name and several people may use the
 * device.
 */
export function clearWithdrawalConfirmation(): void {
  closings += 1
  contractWithdrawalStore.confirmation = null
}
