import type { FailureEffect } from '../kernel/http/error-effects.table.ts'
import { loadTranslations, t } from '../kernel/i18n/i18n.ts'
import { navigateTo } from '../kernel/url/navigation.ts'
import { loadChunkUntilAvailable } from '../kernel/loading/load-chunk.ts'
import { report } from '../kernel/report.ts'
import { session } from '../kernel/session/session.store.ts'
import { storage } from '../kernel/storage/browser-storage.ts'
import { track } from '../kernel/tracking/track.ts'
import { storageKeys } from '../kernel/storage/storage-keys.table.ts'
import { closeOverlay, overlays } from '../kernel/overlays/overlays.store.ts'
import { showToast } from '../kernel/overlays/toasts.store.ts'
import { forgetAccount } from '../purchase/forget-account.ts'
import { needLogin } from '../purchase/need-login.ts'
import { dropSelection } from '../purchase/selection.store.ts'
import { isOrderInSight } from '../purchase/order-in-sight.ts'

const couponPart = () => import('../purchase/coupons/coupon-effects.ts')

/** The login popup never covers an order. It opens after the order is closed, if the player is still logged out. */
const loginPart = () => import('../purchase/after-order.ts')
const logInLate = () => {
  if (!session.user) needLogin()
}
const reportLogin = () => report('chunk', 'after-order')

/** All effects except the two that only show a message, which app/perform-effects.ts handles without this chunk. */
export type LazyEffect = Exclude<FailureEffect, { do: 'showMessage' | 'showNetworkError' }>

/**
 * Handlers for the effects of failed calls. Read by app/perform-effects.ts.
 * To add one: add the effect to kernel/http/error-effects.table.ts, then a row here; the type requires it.
 */
const effects: { [N in LazyEffect['do']]: (effect: Extract<LazyEffect, { do: N }>) => void } = {
  goTo: ({ path }) => {
    if (!isOrderInSight()) navigateTo(path, { replace: true })
  },
  clearArea: () => {
    session.area = null
    session.invalidParam = null
    storage.remove(storageKeys.domainArea)
  },
  removeUser: () => forgetAccount(),
  openLogin: () => {
    if (isOrderInSight()) void loginPart().then((part) => part.afterOrder(logInLate), reportLogin)
    else needLogin()
  },
  offerRealName: () => {
    const from = window.location.pathname + window.location.search
    void loadChunkUntilAvailable(() =>
      Promise.all([import('../journeys/real-name/offer-real-name.ts'), loadTranslations('realName')]),
    )
      .then(([part]) => part.offerRealName(from))
      .catch(() => report('chunk', 'real-name'))
  },
  dropGame: () => {
    const buying = overlays.stack.find(({ overlay }) => overlay.kind === 'recharge')
    if (buying) closeOverlay(buying.id)
    dropSelection()
    showToast(t('errors:error_game'))
  },
  clearCoupon: () => void couponPart().then((part) => part.clearCoupon()),
  reloadCoupons: ({ afterMs }) => void couponPart().then((part) => part.reloadCouponsAfter(afterMs)),
  refreshPrices: () =>
    void loadChunkUntilAvailable(() => import('./refresh-prices.ts'))
      .then((part) => part.refreshPrices())
      .catch(() => report('chunk', 'refresh-prices')),
  track: ({ event }) => track(event),
}

export function performEffect<N extends LazyEffect['do']>(effect: Extract<LazyEffect, { do: N }>): void {
  const act: (effect: Extract<LazyEffect, { do: N }>) => void = effects[effect.do]
  act(effect)
}
