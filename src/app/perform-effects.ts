import type { FailureEffect } from '../kernel/http/error-effects.table.ts'
import { setFailureEffectHandler, resetRepeatedFailureCounts } from '../kernel/http/handle-request-failure.ts'
import { getNetworkErrorCopyKey } from '../kernel/http/network-error-key.ts'
import { t } from '../kernel/i18n/i18n.ts'
import { loadChunkUntilAvailable } from '../kernel/loading/load-chunk.ts'
import { reportProblem } from '../kernel/report-problem.ts'
import { getActiveOauthToken } from '../kernel/session/session.store.ts'
import { showToast } from '../kernel/overlays/toasts.store.ts'
import { selectionStore } from '../purchase/selection/selection.store.ts'
import type { LazyFailureEffect } from './lazy-effects.ts'
import { createDeferredActionQueue } from './deferred-actions.ts'

/** Loads the handlers. They are loaded on demand because API calls rarely fail. */
const loadEffects = () => import('./lazy-effects.ts')

/** Effects that change account or game. They wait until both have been restored. */
const waiting: ReadonlySet<FailureEffect['do']> = new Set(['removeUser', 'openLogin', 'dropGame'])
const deferred = createDeferredActionQueue(() => `${getActiveOauthToken()} ${selectionStore.chosen.clientId}`)
export const runDeferredApiFailureEffects = () => deferred.release()

function performLater(effect: LazyFailureEffect, message: string): void {
  loadChunkUntilAvailable(loadEffects).then(
    (part) => part.performLazyFailureEffect(effect, message),
    () => reportProblem('chunk', 'effects'),
  )
}

function perform(effect: FailureEffect, message: string): void {
  // Handle these two effects here, because the other handlers are in a chunk that may not load without a network.
  if (effect.do === 'showMessage') showToast(message || t('errors:error_generic'), effect.isPersistent)
  else if (effect.do === 'showNetworkError') showToast(t(getNetworkErrorCopyKey()))
  else performLater(effect, message)
}

export function registerApiFailureEffects(): void {
  for (const act of ['pointerdown', 'keydown', 'click'])
    window.addEventListener(act, resetRepeatedFailureCounts, { capture: true, passive: true })
  setFailureEffectHandler((effect, message) => {
    if (waiting.has(effect.do)) deferred.perform(() => perform(effect, message))
    else perform(effect, message)
  })
}
