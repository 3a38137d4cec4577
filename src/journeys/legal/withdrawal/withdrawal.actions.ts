import { withdrawFromContract } from '../../../contract/calls/withdrawal.calls.ts'
import { callGateway } from '../../../kernel/http/call-gateway.ts'
import { handleFailure } from '../../../kernel/http/handle-failure.ts'
import { runWithBusyState } from '../../../kernel/loading/run-with-busy-state.ts'
import { withdrawalStore } from './withdrawal.store.ts'

/**
 * Declares the withdrawal. After a failure, the form stays open. Retrying is safe because a repeated declaration has no
 * further effect.
 */
export async function confirmWithdrawal(billingNo: string, name: string): Promise<void> {
  if (withdrawalStore.busy) return
  const result = await runWithBusyState(
    (isBusy) => (withdrawalStore.busy = isBusy),
    async () => callGateway(withdrawFromContract, { billing_no: billingNo, name }),
  )
  if (result?.ok) withdrawalStore.confirmation = result.data
  else if (result) handleFailure(result.failure)
}

/**
 * Clears the confirmation, which contains the player's name, when the sheet closes because others may use this device.
 */
export function clearWithdrawal(): void {
  withdrawalStore.confirmation = null
}
