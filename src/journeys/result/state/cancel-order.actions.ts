import { cancelUndeliveredOrder as takeBackCall } from '../../../contract/calls/order.calls.ts'
import { callGateway } from '../../../kernel/http/call-gateway.ts'
import { runWithBusyState } from '../../../kernel/loading/run-with-busy-state.ts'
import { showOrderFailure } from '../../../purchase/machine/show-failure.ts'
import { dispatchPurchaseEvent } from '../../../purchase/machine/purchase.store.ts'
import { cancelOrderStore } from './cancel-order.store.ts'

/** Cancels an order and shows its new status. Retrying is safe, because an order that has ended does not change. */
export async function cancelOrderBeforeDelivery(billingNo: string): Promise<void> {
  if (cancelOrderStore.busy) return
  const result = await runWithBusyState(
    (isBusy) => (cancelOrderStore.busy = isBusy),
    async () => callGateway(takeBackCall, { billing_no: billingNo }),
  )
  if (result?.ok) dispatchPurchaseEvent({ type: 'orderLoaded', billingNo, info: result.data, atMs: Date.now() })
  else if (result) {
    showOrderFailure(result.failure)
    dispatchPurchaseEvent({ type: 'pollDue' })
  }
}
