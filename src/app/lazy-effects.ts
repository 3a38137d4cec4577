import type { FailureEffect } from '../kernel/http/error-effects.table.ts'
import { loadTranslations, t } from '../kernel/i18n/i18n.ts'
import { navigateTo } from '../kernel/url/navigation.ts'
import { loadChunkUntilAvailable } from '../kernel/loading/load-chunk.ts'
import { reportProblem } from '../kernel/report-problem.ts'
import { sessionStore } from '../kernel/session/session.store.ts'
import { browserStorage } from '../kernel/storage/browser-storage.ts'
import { trackEvent } from '../kernel/tracking/track.ts'
import { browserStorageItems } from '../kernel/storage/stored-items.table.ts'
import { closeOverlay, openOverlay, overlaysStore } from '../kernel/overlays/overlays.store.ts'
import { showToast } from '../kernel/overlays/toasts.store.ts'
import { logOutCurrentAccount } from '../purchase/account/clear-account.ts'
import { promptLogin } from '../purchase/account/prompt-login.ts'
import { clearSelection } from '../purchase/selection/selection.store.ts'
import { isOrderOnScreen } from '../purchase/order-screen/order-on-screen.ts'

const couponPart = () => import('../purchase/coupons/coupon-effects.ts')

/** Loads the code that waits until an order is closed, because a login dialog must never cover an order. */
const loginPart = () => import('../purchase/order-screen/run-after-order-closed.ts')
const logInLate = () => {
  if (!sessionStore.user) promptLogin()
}
const reportLogin = () => reportProblem('chunk', 'after-order')

/** Failure effects whose code is in this chunk. app/perform-effects.ts handles those that only show a message. */
export type LazyFailureEffect = Exclude<FailureEffect, { do: 'showMessage' | 'showNetworkError' }>

/**
 * Handlers of failure effects. To add an effect, add it to kernel/http/error-effects.table.ts, then a row here. The
 * type requires it.
 */
const effects: {
  [N in LazyFailureEffect['do']]: (effect: Extract<LazyFailureEffect, { do: N }>, message: string) => void
} = {
  goTo: ({ path }) => {
    if (!isOrderOnScreen()) navigateTo(path, { replace: true })
  },
  clearArea: () => {
    sessionStore.area = null
    sessionStore.invalidParam = null
    browserStorage.remove(browserStorageItems.domainArea)
  },
  removeUser: () => logOutCurrentAccount(),
  openLogin: () => {
    if (isOrderOnScreen()) void loginPart().then((part) => part.runAfterOrderClosed(logInLate), reportLogin)
    else promptLogin()
  },
  offerRealName: () => {
    const from = window.location.pathname + window.location.search
    void loadChunkUntilAvailable(() =>
      Promise.all([import('../journeys/real-name/offer-real-name.ts'), loadTranslations('realName')]),
    )
      .then(([part]) => part.offerRealNameVerification(from))
      .catch(() => reportProblem('chunk', 'real-name'))
  },
  askToPay: () => openOverlay({ kind: 'askToPay' }),
  offerSupport: (_effect, message) =>
    void loadChunkUntilAvailable(() => import('../journeys/errors/show-blocked-player-support-dialog.ts'))
      .then((part) => part.showBlockedPlayerSupportDialog(message))
      .catch(() => reportProblem('chunk', 'support')),
  askBirthMonth: () => void openOverlay({ kind: 'birthMonth' }),
  dropGame: () => {
    const buying = overlaysStore.stack.find(({ overlay }) => overlay.kind === 'recharge')
    if (buying) closeOverlay(buying.id)
    clearSelection()
    showToast(t('errors:error_game'))
  },
  clearCoupon: () => void couponPart().then((part) => part.markCouponRefused()),
  reloadCoupons: ({ afterMs }) => void couponPart().then((part) => part.reloadCouponsAfterDelay(afterMs)),
  refreshPrices: () =>
    void loadChunkUntilAvailable(() => import('./refresh-prices.ts'))
      .then((part) => part.refreshPrices())
      .catch(() => reportProblem('chunk', 'refresh-prices')),
  offerReload: (_effect, message) =>
    void loadChunkUntilAvailable(() => import('./worker/show-reload-toast.ts'))
      .then((part) => part.showReloadToast(message))
      .catch(() => reportProblem('chunk', 'reload')),
  track: ({ event }) => trackEvent(event),
}

export function performLazyFailureEffect<N extends LazyFailureEffect['do']>(
  effect: Extract<LazyFailureEffect, { do: N }>,
  message: string,
): void {
  const act: (effect: Extract<LazyFailureEffect, { do: N }>, message: string) => void = effects[effect.do]
  act(effect, message)
}
