import { prefetchEmptyAndErrorStates } from '../../journeys/select/lazy-states.tsx'
import { loadChunkUntilAvailable } from '../../kernel/loading/load-chunk.ts'
import { deferNavigationDuringOverlayBack } from '../../kernel/overlays/defer-navigation.ts'
import { reportProblem } from '../../kernel/report-problem.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { yieldToMain } from '../../kernel/startup/yield-to-main.ts'
import { updateCouponBadge } from '../../purchase/coupons/update-coupon-badge.ts'
import { updateEventBadge } from '../../purchase/shop/update-event-badge.ts'
import { syncLogOutAcrossTabs } from '../../purchase/account/sync-log-out.ts'
import { respondToPaymentTabs } from '../../purchase/order-screen/payment-tabs.ts'
import { listenForRadioKeys } from '../../ui/choices/radio-keys.ts'
import { startPlayerLookupRetries } from '../retry-player-lookup.ts'
import { markSlowListsAsFailed } from '../mark-slow-lists-as-failed.ts'
import { keepPricesInPayRegion } from '../keep-prices-in-pay-region.ts'
import { startInstalledStoreFeatures } from '../home-screen/start-home-screen.ts'
import { startSavingLastVisit } from '../save-last-visit.ts'
import { hideBrokenImages } from '../hide-broken-images.ts'
import { reopenOverlayAfterReload } from '../overlays/retry-overlay-after-reload.ts'
import { startEventTracking } from '../tracking/start-tracking.ts'
import { openUnpromptedOverlays } from '../unprompted/open-unprompted.ts'
import { registerServiceWorker } from '../worker/register-worker.ts'

/** Prefetches the screens for empty lists and errors, because a player may need them offline. */
const fetchLateScreens = () => loadChunkUntilAvailable(prefetchEmptyAndErrorStates)

/** Registers the service worker. Not in development, where its cache would hide changes. */
const beginWorker = () => (import.meta.hot ? undefined : registerServiceWorker())

const followCoupons = () => {
  if (sessionStore.brand.hasVip) updateCouponBadge()
}

/** Startup steps with low priority. Steps with a visible effect come first. To add a step, add a row. */
const idleSteps: readonly (() => unknown)[] = [
  openUnpromptedOverlays,
  fetchLateScreens,
  beginWorker,
  listenForRadioKeys,
  reopenOverlayAfterReload,
  deferNavigationDuringOverlayBack,
  respondToPaymentTabs,
  syncLogOutAcrossTabs,
  followCoupons,
  startEventTracking,
  keepPricesInPayRegion,
  startPlayerLookupRetries,
  markSlowListsAsFailed,
  startSavingLastVisit,
  hideBrokenImages,
  updateEventBadge,
  startInstalledStoreFeatures,
]

/**
 * Runs each step in its own task, so that the browser can handle taps between them. If a step fails, the next ones
 * still run.
 */
export async function runIdleStartupSteps(): Promise<void> {
  for (const step of idleSteps) {
    void (async () => await step())().catch((error: unknown) => reportProblem('idle', step.name, String(error)))
    await yieldToMain()
  }
}
