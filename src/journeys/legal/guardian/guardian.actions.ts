import type { CallRequest } from '../../../contract/call.ts'
import { getGuardianRequest, requestGuardianRefund } from '../../../contract/calls/guardian.calls.ts'
import { callGateway } from '../../../kernel/http/call-gateway.ts'
import { handleRequestFailure } from '../../../kernel/http/handle-request-failure.ts'
import { runWithBusyState } from '../../../kernel/loading/run-with-busy-state.ts'
import { guardianStore } from './guardian.store.ts'

/** Sends a guardian's request. After a failure, the form stays open. */
export const sendGuardianRequest = (request: CallRequest<typeof requestGuardianRefund>): Promise<void> =>
  showResponse(async () => callGateway(requestGuardianRefund, request))

/** Loads the request to which a guardian's link belongs. */
export const loadGuardianRequest = (key: string): Promise<void> =>
  showResponse(async () => callGateway(getGuardianRequest, { key }))

/** Clears the request when the page closes because others may use this device. */
export function clearGuardianRequest(): void {
  guardianStore.request = null
}

async function showResponse(
  call: () => ReturnType<typeof callGateway<typeof requestGuardianRefund | typeof getGuardianRequest>>,
): Promise<void> {
  if (guardianStore.busy) return
  const result = await runWithBusyState((isBusy) => (guardianStore.busy = isBusy), call)
  if (result?.ok) guardianStore.request = result.data
  else if (result) handleRequestFailure(result.failure)
}
