import type { CallRequest } from '../../../contract/call.ts'
import { getGuardianRequest, requestGuardianRefund } from '../../../contract/calls/guardian.calls.ts'
import { callGateway } from '../../../kernel/http/call-gateway.ts'
import { handleRequestFailure } from '../../../kernel/http/handle-request-failure.ts'
import { runWithBusyState } from '../../../kernel/loading/run-with-busy-state.ts'
import { isUnknownOrderFailure } from '../is-unknown-order-failure.ts'
import { guardianStore } from './guardian.store.ts'

/** Sends a guardian's request. After a failure, the form stays open. Returns `unknownOrder` if there is no such order. */
export async function sendGuardianRequest(
  request: CallRequest<typeof requestGuardianRefund>,
): Promise<'unknownOrder' | undefined> {
  if (guardianStore.busy) return undefined
  const result = await runWithBusyState(
    (isBusy) => (guardianStore.busy = isBusy),
    async () => callGateway(requestGuardianRefund, request),
  )
  if (!result) return undefined
  if (result.ok) guardianStore.request = result.data
  else if (isUnknownOrderFailure(result.failure)) return 'unknownOrder'
  else handleRequestFailure(result.failure)
  return undefined
}

/** Loads the request that a guardian's link refers to. */
export async function loadGuardianRequest(key: string): Promise<void> {
  guardianStore.loadFailure = null
  const result = await callGateway(getGuardianRequest, { key })
  if (result.ok) guardianStore.request = result.data
  else guardianStore.loadFailure = result.failure
}

/** Clears the request when the page closes, because several people may use the device. */
export function clearGuardianRequest(): void {
  guardianStore.request = null
  guardianStore.loadFailure = null
}
