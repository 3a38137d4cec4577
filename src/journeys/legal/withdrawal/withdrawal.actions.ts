import { withdrawFromContract } from '../../../contract/calls/withdrawal.calls.ts'
import { callGateway } from '../../../kernel/http/call-gateway.ts'
import { handleFailure } from '../../../kernel/http/handle-failure.ts'
import { runWithBusyState } from '../../../kernel/loading/run-with-busy-state.ts'
import { withdrawalStore } from './withdrawal.store.ts'

/** Number of times that the sheet was closed. The response to an earlier sheet is not shown in a later one. */
let closings = 0

/**
 * Declares the withdrawal. After a failure, the form stays open. Retrying is safe because a repeated declaration has no
 * further effect.
 */
export async function confirmWithdrawal(billingNo: string, name: string): Promise<void> {
  if (withdrawalStore.busy) return
  const opened = closings
  const result = await runWithBusyState(
    (isBusy) => (withdrawalStore.busy = isBusy),
    async () => callGateway(withdrawFromContract, { billing_no: billingNo, name }),
  )
  if (opened !== closings) return
  if (result?.ok) withdrawalStore.confirmation = result.data
  else if (result) handleFailure(result.failure)
}

/**
 * Clears the confirmation, which contains the player's name, when the sheet closes because others may use this device.
 */
export function clearWithdrawal(): void {
  closings += 1
  withdrawalStore.confirmation = null
}
