import type { Effect } from '../kernel/http/reactions.table.ts'
import { onReaction, playerActed } from '../kernel/http/react.ts'
import { t } from '../kernel/i18n/i18n.ts'
import { loadPatiently } from '../kernel/load-part.ts'
import { report } from '../kernel/report.ts'
import { activeToken } from '../kernel/session.store.ts'
import { toast } from '../kernel/toasts.store.ts'
import { order } from '../purchase/order-info.store.ts'
import type { LateEffect } from './effects.ts'
import { createHold } from './hold.ts'

/** Few visits meet a failure, so what it does is no part of the first screen. It travels with the transport, which the first call needs. */
const loadEffects = () => import('./effects.ts')

/** Each is about an account or a game, and waits until those are restored. */
const waiting: ReadonlySet<Effect['do']> = new Set(['removeUser', 'openLogin', 'dropGame'])
const hold = createHold(() => `${activeToken()} ${order.info.clientId}`)
export const releaseReactions = () => hold.release()

function performLater(effect: LateEffect): void {
  loadPatiently(loadEffects).then(
    (part) => part.performEffect(effect),
    () => report('chunk', 'effects'),
  )
}

function perform(effect: Effect, message: string): void {
  // A network that is down brings no part either.
  if (effect.do === 'showMessage') toast(message || t('errors:error_generic'))
  else if (effect.do === 'showNetworkError') toast(t('errors:error_network'))
  else performLater(effect)
}

export function performReactions(): void {
  for (const act of ['pointerdown', 'keydown', 'click'])
    window.addEventListener(act, playerActed, { capture: true, passive: true })
  onReaction((effect, message) => {
    if (waiting.has(effect.do)) hold.perform(() => perform(effect, message))
    else perform(effect, message)
  })
}
