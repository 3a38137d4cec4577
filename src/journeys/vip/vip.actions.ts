import { getCouponList, getGrowthHistory, receiveCoupons } from '../../contract/calls/vip.calls.ts'
import { handleFailure, handleBackgroundFailure } from '../../kernel/http/handle-failure.ts'
import { callGateway } from '../../kernel/http/call-gateway.ts'
import { t } from '../../kernel/i18n/i18n.ts'
import { loadingState, mapLoadedData, resultToLoadable } from '../../kernel/loading/loadable.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { showToast } from '../../kernel/overlays/toasts.store.ts'
import { runWithBusyState } from '../../kernel/loading/run-with-busy-state.ts'
import { loadCoupons } from '../../purchase/coupons/coupons.actions.ts'
import { selectionStore } from '../../purchase/selection/selection.store.ts'
import { loadVipProgramme } from '../../purchase/vip/programme.actions.ts'
import { getOrCreateCouponClaimRequestId, removeCouponClaimRequestId } from './coupons/claim-request-id.ts'
import { vipStore } from './vip.store.ts'

let loadedKey = ''

/** Loads the VIP page's data. Clears the lists of the previous account or game immediately. */
export async function loadUserCenter(clientId: string): Promise<void> {
  const requestKey = `${clientId} ${sessionStore.user?.suid}`
  if (requestKey !== loadedKey)
    Object.assign(vipStore, { history: loadingState, claimableCoupons: loadingState, pastCoupons: loadingState })
  loadedKey = requestKey
  const failure = await loadVipProgramme(clientId)
  if (failure) handleBackgroundFailure(failure)
}

export async function loadGrowthHistory(clientId: string): Promise<void> {
  const result = await callGateway(getGrowthHistory, { client_id: clientId })
  vipStore.history = mapLoadedData(resultToLoadable(result), ({ history }) => history)
  if (!result.ok) handleBackgroundFailure(result.failure)
}

export async function loadClaimableCoupons(clientId: string): Promise<void> {
  const result = await callGateway(getCouponList, { client_id: clientId, use_category: 'claim' })
  vipStore.claimableCoupons = mapLoadedData(resultToLoadable(result), ({ coupons }) => coupons)
  if (!result.ok) handleBackgroundFailure(result.failure)
}

export async function loadPastCoupons(clientId: string): Promise<void> {
  const result = await callGateway(getCouponList, { client_id: clientId, use_category: 'history' })
  vipStore.pastCoupons = mapLoadedData(resultToLoadable(result), ({ coupons }) => coupons)
  if (!result.ok) handleBackgroundFailure(result.failure)
}

/** Claims a coupon. Sends one request per coupon at a time; a retry uses the same request id. */
export async function claimCoupon(code: string): Promise<void> {
  const { clientId } = selectionStore.chosen
  if (!clientId || vipStore.claiming.includes(code)) return
  const others = () => vipStore.claiming.filter((one) => one !== code)
  await runWithBusyState(
    (isBusy) => (vipStore.claiming = isBusy ? [...others(), code] : others()),
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
    // Remove the coupon without waiting for the reloaded list.
    vipStore.claimableCoupons = mapLoadedData(vipStore.claimableCoupons, (list) =>
      list.filter((coupon) => coupon.code !== code),
    )
    showToast(t('coupons:claimed'))
  } else handleFailure(result.failure)
  await Promise.all([loadClaimableCoupons(clientId), loadCoupons()])
}
