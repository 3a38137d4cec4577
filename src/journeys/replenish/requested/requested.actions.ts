import { declinePayRequest } from '../../../contract/calls/replenish.calls.ts'
import { salesAreas } from '../../../contract/domain.table.ts'
import type { PayRequestState, RequestedGoods } from '../../../contract/entities/pay-request.ts'
import type { DeliveryChoice } from '../../../contract/law/delivery-choices.ts'
import { callGateway } from '../../../kernel/http/call-gateway.ts'
import { handleRequestFailure } from '../../../kernel/http/handle-request-failure.ts'
import { t } from '../../../kernel/i18n/i18n.ts'
import { createReadyState, getLoadedData } from '../../../kernel/loading/loadable.ts'
import { runWithBusyState } from '../../../kernel/loading/run-with-busy-state.ts'
import { showConfirmDialog } from '../../../kernel/overlays/overlays.store.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { getNowSeconds } from '../../../kernel/time/now-seconds.ts'
import { createUuid } from '../../../kernel/visitor/uuid.ts'
import { getPurchaseLegalDuties, type PurchaseLegalDuties } from '../../../purchase/last-step/purchase-legal-duties.ts'
import { confirmPostponedDelivery } from '../../../shared/confirm-postponed-delivery.ts'
import { replenishStore } from '../replenish.store.ts'

/** Returns the legal duties for the area of the pay request and the region of the payer. */
export function getPayerLegalDuties({ domainArea }: RequestedGoods, region: string | undefined): PurchaseLegalDuties {
  const area = salesAreas.find((name) => name === domainArea) ?? null
  return getPurchaseLegalDuties({ area, region }, getNowSeconds())
}

/**
 * Returns the payer's choice of delivery, which is empty if the law requires none. Returns undefined if the payer does
 * not confirm.
 */
export async function requestPayerDeliveryChoice(
  requested: RequestedGoods,
  region: string,
): Promise<{ readonly deliveryChoice?: DeliveryChoice } | undefined> {
  const { postponedTo } = getPayerLegalDuties(requested, region)
  if (postponedTo === undefined) return {}
  if (replenishStore.consentsToDelivery) return { deliveryChoice: 'at_once' }
  return (await confirmPostponedDelivery(postponedTo)) ? { deliveryChoice: 'after_period' } : undefined
}

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
