import { declinePayRequest } from '../../../contract/calls/replenish.calls.ts'
import type { PayRequestState } from '../../../contract/entities/pay-request.ts'
import { callGateway } from '../../../kernel/http/call-gateway.ts'
import { handleRequestFailure } from '../../../kernel/http/handle-request-failure.ts'
import { t } from '../../../kernel/i18n/i18n.ts'
import { createReadyState, getLoadedData } from '../../../kernel/loading/loadable.ts'
import { runWithBusyState } from '../../../kernel/loading/run-with-busy-state.ts'
import { showConfirmDialog } from '../../../kernel/overlays/overlays.store.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { createUuid } from '../../../kernel/visitor/uuid.ts'
import { replenishStore } from '../replenish.store.ts'

function setRequestState(state: PayRequestState): void {
  const link = getLoadedData(replenishStore.link)
  if (!link?.info.requested) return
  const info = { ...link.info, requested: { ...link.info.requested, state } }
  replenishStore.link = createReadyState({ ...link, info })
}

/** Declines the request after confirmation, and then shows the state that the gateway reports. */
export async function confirmAndDeclinePayRequest(): Promise<void> {
  const id = sessionStore.params.replenish_id
  if (id === undefined) return
  const isConfirmed = await showConfirmDialog({
    title: t('payRequest:decline_title'),
    content: [t('payRequest:decline_text')],
    closeByOverlay: true,
    confirmText: t('payRequest:decline'),
    cancelText: t('shell:back'),
    whiteButton: true,
    isHtml: false,
  })
  if (!isConfirmed) return
  const result = await runWithBusyState(
    (isBusy) => (replenishStore.declining = isBusy),
    () => callGateway(declinePayRequest, { replenish_id: id, request_id: createUuid() }),
  )
  if (result?.ok) setRequestState(result.data.state)
  else if (result) handleRequestFailure(result.failure)
}
