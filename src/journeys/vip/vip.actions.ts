import { getCouponList, getGrowthHistory, receiveCoupons } from '../../contract/calls/vip.calls.ts'
import { handleFailure, handleLoadFailure } from '../../kernel/http/handle-failure.ts'
import { send } from '../../kernel/http/send.ts'
import { t } from '../../kernel/i18n/i18n.ts'
import { loading, mapLoadable, settled } from '../../kernel/loading/loadable.ts'
import { session } from '../../kernel/session/session.store.ts'
import { toast } from '../../kernel/overlays/toasts.store.ts'
import { whileBusy } from '../../kernel/loading/while-busy.ts'
import { loadCoupons } from '../../purchase/coupons/coupons.actions.ts'
import { selection } from '../../purchase/selection.store.ts'
import { loadProgramme } from '../../purchase/vip/programme.actions.ts'
import { claimRequestId, dropClaimRequestId } from './claim-intents.ts'
import { vip } from './vip.store.ts'

let loadedFor = ''

/** The lists of another account go at once. */
export async function loadVip(clientId: string): Promise<void> {
  const whose = `${clientId} ${session.user?.suid}`
  if (whose !== loadedFor) Object.assign(vip, { history: loading, open: loading, past: loading })
  loadedFor = whose
  const failure = await loadProgramme(clientId)
  if (failure) handleLoadFailure(failure)
}

export async function loadHistory(clientId: string): Promise<void> {
  const result = await send(getGrowthHistory, { client_id: clientId })
  vip.history = mapLoadable(settled(result), ({ history }) => history)
  if (!result.ok) handleLoadFailure(result.failure)
}

export async function loadOpenCoupons(clientId: string): Promise<void> {
  const result = await send(getCouponList, { client_id: clientId, use_category: 'claim' })
  vip.open = mapLoadable(settled(result), ({ coupons }) => coupons)
  if (!result.ok) handleLoadFailure(result.failure)
}

export async function loadPastCoupons(clientId: string): Promise<void> {
  const result = await send(getCouponList, { client_id: clientId, use_category: 'history' })
  vip.past = mapLoadable(settled(result), ({ coupons }) => coupons)
  if (!result.ok) handleLoadFailure(result.failure)
}

/** Claimed once, however often it is tapped: one claim at a time, and the same request until it is answered. */
export async function claimCoupon(code: string): Promise<void> {
  const { clientId } = selection.chosen
  if (!clientId || vip.claiming.includes(code)) return
  const others = () => vip.claiming.filter((one) => one !== code)
  await whileBusy(
    (isBusy) => (vip.claiming = isBusy ? [...others(), code] : others()),
    () => claimOf(clientId, code),
  )
}

async function claimOf(clientId: string, code: string): Promise<void> {
  const result = await send(receiveCoupons, { client_id: clientId, code, request_id: claimRequestId(clientId, code) })
  if (result.ok || result.failure.kind === 'code') dropClaimRequestId(clientId, code)
  if (result.ok) {
    // No longer claimable, before the lists say so.
    vip.open = mapLoadable(vip.open, (list) => list.filter((coupon) => coupon.code !== code))
    toast(t('coupons:claimed'))
  } else handleFailure(result.failure)
  await Promise.all([loadOpenCoupons(clientId), loadCoupons()])
}
