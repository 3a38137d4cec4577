import { cancelPayRequest, createPayRequest, getPayRequests } from '../../contract/calls/replenish.calls.ts'
import type { Currency } from '../../contract/domain.table.ts'
import type { PayRequest } from '../../contract/entities/pay-request.ts'
import { callGateway } from '../../kernel/http/call-gateway.ts'
import { handleRequestFailure } from '../../kernel/http/handle-request-failure.ts'
import type { Result } from '../../kernel/http/result.ts'
import { t } from '../../kernel/i18n/i18n.ts'
import { getLoadedData, loadingState, mapLoadedData, mapResultToLoadable } from '../../kernel/loading/loadable.ts'
import { runWithBusyState } from '../../kernel/loading/run-with-busy-state.ts'
import { showConfirmDialog } from '../../kernel/overlays/overlays.store.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { createUuid } from '../../kernel/visitor/uuid.ts'
import { getPayRegion } from '../../purchase/selection/pay-region.ts'
import { getCharacterArea } from '../../purchase/selection/character-area.ts'
import { selectionStore } from '../../purchase/selection/selection.store.ts'
import { payRequestsStore } from './pay-requests.store.ts'

/** Loads the account's requests. Loaded requests stay visible after a failure. */
export async function loadPayRequests(): Promise<void> {
  const suid = sessionStore.user?.suid
  if (suid === undefined) return
  const result = await callGateway(getPayRequests, {})
  if (sessionStore.user?.suid !== suid) return
  if (result.ok || !getLoadedData(payRequestsStore.requests))
    payRequestsStore.requests = mapLoadedData(mapResultToLoadable(result), ({ requests }) => requests)
}

/** Clears the requests and loads them again, after an error or an account switch. */
export function reloadPayRequests(): Promise<void> {
  payRequestsStore.requests = loadingState
  return loadPayRequests()
}

async function send(call: () => Promise<Result<PayRequest>>): Promise<PayRequest | undefined> {
  if (payRequestsStore.busy) return undefined
  const result = await runWithBusyState((isBusy) => (payRequestsStore.busy = isBusy), call)
  if (result?.ok) return result.data
  if (result) handleRequestFailure(result.failure)
  return undefined
}

/** Creates a pay request for the selection. Returns undefined if the gateway refuses. */
export async function createPayRequestForSelection(): Promise<PayRequest | undefined> {
  const { chosen } = selectionStore
  const { clientId, server, role, goods } = chosen
  const { area } = sessionStore
  if (!clientId || !server || !role || !goods?.currency || !area) return undefined
  const inGame = getCharacterArea(chosen)
  const purchase = {
    client_id: clientId,
    server_id: server.serverId,
    role_id: role.roleId,
    ...(inGame ? { areaId: inGame.id } : {}),
    product_id: goods.value,
    domain_area: area,
    country: chosen.region ?? getPayRegion() ?? '',
    currency: goods.currency satisfies Currency,
    request_id: createUuid(),
  }
  return send(() => callGateway(createPayRequest, purchase))
}

/** Cancels a request after confirmation. The list then shows the state that the gateway reports. */
export async function confirmAndCancelPayRequest({ replenishId }: Pick<PayRequest, 'replenishId'>): Promise<void> {
  const isConfirmed = await showConfirmDialog({
    title: t('payRequest:cancel_title'),
    content: [t('payRequest:cancel_text')],
    closeByOverlay: true,
    confirmText: t('payRequest:cancel'),
    cancelText: t('shell:back'),
    whiteButton: true,
    isHtml: false,
  })
  if (!isConfirmed) return
  const changed = await send(() =>
    callGateway(cancelPayRequest, { replenish_id: replenishId, request_id: createUuid() }),
  )
  if (!changed) return
  payRequestsStore.requests = mapLoadedData(payRequestsStore.requests, (list) =>
    list.map((one) => (one.replenishId === replenishId ? changed : one)),
  )
}
