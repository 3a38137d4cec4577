import type { Effect } from '../kernel/http/error-effects.table.ts'
import { onEffect, playerActed } from '../kernel/http/handle-failure.ts'
import { networkWords } from '../kernel/http/network-words.ts'
import { t } from '../kernel/i18n/i18n.ts'
import { loadPatiently } from '../kernel/loading/load-part.ts'
import { report } from '../kernel/report.ts'
import { activeToken } from '../kernel/session/session.store.ts'
import { toast } from '../kernel/overlays/toasts.store.ts'
import { selection } from '../purchase/selection.store.ts'
import type { LazyEffect } from './lazy-effects.ts'
import { createDeferredActions } from './deferred-actions.ts'

/** Few visits meet a failure, so what it does is no part of the first screen. It travels with the transport, which the first call needs. */
const loadEffects = () => import('./lazy-effects.ts')

/** Each is about an account or a game, and waits until those are restored. */
const waiting: ReadonlySet<Effect['do']> = new Set(['removeUser', 'openLogin', 'dropGame'])
const deferred = createDeferredActions(() => `${activeToken()} ${selection.chosen.clientId}`)
export const releaseDeferredEffects = () => deferred.release()

function performLater(effect: LazyEffect): void {
  loadPatiently(loadEffects).then(
    (part) => part.performEffect(effect),
    () => report('chunk', 'effects'),
  )
}

function perform(effect: Effect, message: string): void {
  // A network that is down brings no part either.
  if (effect.do === 'showMessage') toast(message || t('errors:error_generic'), effect.stays)
  else if (effect.do === 'showNetworkError') toast(t(networkWords()))
  else performLater(effect)
}

export function watchFailureEffects(): void {
  for (const act of ['pointerdown', 'keydown', 'click'])
    window.addEventListener(act, playerActed, { capture: true, passive: true })
  onEffect((effect, message) => {
    if (waiting.has(effect.do)) deferred.perform(() => perform(effect, message))
    else perform(effect, message)
  })
}
