import type { Effect } from '../kernel/http/reactions.table.ts'
import { onReaction, playerActed } from '../kernel/http/react.ts'
import { needCopy, t } from '../kernel/i18n/i18n.ts'
import { goTo } from '../kernel/navigation.ts'
import { loadPatiently } from '../kernel/load-part.ts'
import { report } from '../kernel/report.ts'
import { activeToken, session } from '../kernel/session.store.ts'
import { storage } from '../kernel/storage/browser-storage.ts'
import { track } from '../kernel/tracking/track.ts'
import { keys } from '../kernel/storage/storage-keys.table.ts'
import { toast } from '../kernel/toasts.store.ts'
import { forgetAccount } from '../purchase/account.actions.ts'
import { needLogin } from '../purchase/need-login.ts'
import { dropOrderInfo, order } from '../purchase/order-info.store.ts'
import { isOrderInSight } from '../purchase/order-in-sight.ts'
import { createHold } from './hold.ts'

const couponPart = () => import('../purchase/coupons/coupon-reactions.ts')

/** Over an order nobody is asked to log in: that waits until it is closed, and until then somebody may have. */
const loginPart = () => import('../purchase/after-order.ts')
const logInLate = () => {
  if (!session.user) needLogin()
}
const reportLogin = () => report('chunk', 'after-order')

type Name = Effect['do']

/**
 * What each effect of a failure does here. Read by the performer below.
 * To add one: the effect in kernel/http/reactions.table.ts, then a row - the type insists on it.
 */
const effects: { [N in Name]: (effect: Extract<Effect, { do: N }>, message: string) => void } = {
  showMessage: (_effect, message) => toast(message || t('errors:error_generic')),
  showNetworkError: () => toast(t('errors:error_network')),
  goTo: ({ path }) => {
    if (!isOrderInSight()) goTo(path, { replace: true })
  },
  clearArea: () => {
    session.area = null
    session.wrongParam = null
    storage.remove(keys.domainArea)
  },
  removeUser: () => forgetAccount(),
  openLogin: () => {
    if (isOrderInSight()) void loginPart().then((part) => part.afterOrder(logInLate), reportLogin)
    else needLogin()
  },
  offerRealName: () => {
    const from = window.location.pathname + window.location.search
    void loadPatiently(() => Promise.all([import('../journeys/real-name/offer-real-name.ts'), needCopy('realName')]))
      .then(([part]) => part.offerRealName(from))
      .catch(() => report('chunk', 'real-name'))
  },
  dropGame: () => {
    dropOrderInfo()
    toast(t('errors:error_game'))
  },
  // Whoever has used a coupon has its part already.
  clearCoupon: () => void couponPart().then((part) => part.clearCoupon()),
  reloadCoupons: ({ afterMs }) => void couponPart().then((part) => part.reloadCouponsAfter(afterMs)),
  track: ({ event }) => track(event),
}

/** Each is about an account or a game, and waits until those are restored. */
const waiting: ReadonlySet<Name> = new Set(['removeUser', 'openLogin', 'dropGame'])
const hold = createHold(() => `${activeToken()} ${order.info.clientId}`)
export const releaseReactions = () => hold.release()

export function performReactions(): void {
  for (const act of ['pointerdown', 'keydown', 'click'])
    window.addEventListener(act, playerActed, { capture: true, passive: true })
  onReaction(<N extends Name>(effect: Extract<Effect, { do: N }>, message: string) => {
    const act = effects[effect.do] as (effect: Extract<Effect, { do: N }>, message: string) => void
    const perform = () => act(effect, message)
    if (waiting.has(effect.do)) hold.perform(perform)
    else perform()
  })
}
