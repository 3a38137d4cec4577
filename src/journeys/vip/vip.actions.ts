import { getCouponList, getVipPointsHistory, receiveCoupons } from '../../contract/calls/vip.calls.ts'
import { handleRequestFailure, handleBackgroundRequestFailure } from '../../kernel/http/handle-request-failure.ts'
import { callGateway } from '../../kernel/http/call-gateway.ts'
import { t } from '../../kernel/i18n/i18n.ts'
import { loadingState, mapLoadedData, mapResultToLoadable } from '../../kernel/loading/loadable.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { showToast } from '../../kernel/overlays/toasts.store.ts'
import { runWithBusyState } from '../../kernel/loading/run-with-busy-state.ts'
import { loadCoupons } from '../../purchase/coupons/coupons.actions.ts'
import { selectionStore } from '../../purchase/selection/selection.store.ts'
import { loadVipProgram } from '../../purchase/vip/program.actions.ts'
import { getOrCreateCouponClaimRequestId, removeCouponClaimRequestId } from './coupons/claim-request-id.ts'
import { vipPageStore } from './vip.store.ts'

let loadedKey = ''

/** Loads the data of the VIP page. Clears the lists of the previous account or game. */
export async function loadVipPage(clientId: string): Promise<void> {
  const requestKey = `${clientId} ${sessionStore.user?.suid}`
  if (requestKey !== loadedKey)
    Object.assign(vipPageStore, { history: loadingState, claimableCoupons: loadingState, pastCoupons: loadingState })
  loadedKey = requestKey
  const failure = await loadVipProgram(clientId)
  if (failure) handleBackgroundRequestFailure(failure)
}

export async function loadVipPointsHistory(clientId: string): Promise<void> {
  const result = await callGateway(getVipPointsHistory, { client_id: clientId })
  vipPageStore.history = mapLoadedData(mapResultToLoadable(result), ({ history }) => history)
  if (!result.ok) handleBackgroundRequestFailure(result.failure)
}

export async function loadClaimableCoupons(clientId: string): Promise<void> {
  const result = await callGateway(getCouponList, { client_id: clientId, use_category: 'claim' })
  vipPageStore.claimableCoupons = mapLoadedData(mapResultToLoadable(result), ({ coupons }) => coupons)
  if (!result.ok) handleBackgroundRequestFailure(result.failure)
}

export async function loadPastCoupons(clientId: string): Promise<void> {
  const result = await callGateway(getCouponList, { client_id: clientId, use_category: 'history' })
  vipPageStore.pastCoupons = mapLoadedData(mapResultToLoadable(result), ({ coupons }) => coupons)
  if (!result.ok) handleBackgroundRequestFailure(result.failure)
}

/** Claims a coupon, one request at a time. A retry uses the same request id. */
export async function claimCoupon(code: string): Promise<void> {
  const { clientId } = selectionStore.chosen
  if (!clientId || vipPageStore.claiming.includes(code)) return
  const others = () => vipPageStore.claiming.filter((one) => one !== code)
  await runWithBusyState(
    (isBusy) => (vipPageStore.claiming = isBusy ? [...others(), code] : others()),
    () => sendClaim(clientId, code),
  )
}

async function sendClaim(clientId: string, code: string): Promise<void> {
  const result = await callGateway(receiveCoupons, {
    client_id: clientId,
    code,
    request_id: getOrCreateCouponClaimRequestId(clientId, code),
  })
  if (result.ok || result.failure.kind === 'code') removeCouponClaimRequestId(clientId, code)
  if (result.ok) {
    // Remove the claimed coupon before the list reloads.
    vipPageStore.claimableCoupons = mapLoadedData(vipPageStore.claimableCoupons, (list) =>
      list.filter((coupon) => coupon.code !== code),
    )
    showToast(t('coupons:claimed'))
  } else handleRequestFailure(result.failure)
  await Promise.all([loadClaimableCoupons(clientId), loadCoupons()])
}
