import { prefetchStates } from '../../journeys/select/lazy-states.tsx'
import { loadChunkUntilAvailable } from '../../kernel/loading/load-chunk.ts'
import { deferNavigationDuringOverlayBack } from '../../kernel/overlays/defer-navigation.ts'
import { report } from '../../kernel/report.ts'
import { session } from '../../kernel/session/session.store.ts'
import { yieldToMain } from '../../kernel/startup/yield-to-main.ts'
import { followClaimable } from '../../purchase/coupons/follow-claimable.ts'
import { followEventGifts } from '../../purchase/follow-event-gifts.ts'
import { followLogOut } from '../../purchase/follow-log-out.ts'
import { answerPayWindows } from '../../purchase/order-windows.ts'
import { handleRadioKeys } from '../../ui/choices/radio-keys.ts'
import { retryPlayerLookup } from '../retry-player-lookup.ts'
import { failOverdueLists } from '../fail-overdue-lists.ts'
import { watchPayRegion } from '../watch-pay-region.ts'
import { startHomeScreen } from '../home-screen/start-home-screen.ts'
import { saveLastPlace } from '../save-last-place.ts'
import { hideBrokenImages } from '../hide-broken-images.ts'
import { reopenFailedOverlay } from '../overlays/retry-overlay-after-reload.ts'
import { startTracking } from '../tracking/start-tracking.ts'
import { openUnpromptedWhenIdle } from '../unprompted/open-unprompted.ts'
import { registerWorker } from '../worker/register-worker.ts'

/** Without a network they are shown and could not be fetched, so they are fetched as soon as there is time. */
const fetchLateScreens = () => loadChunkUntilAvailable(prefetchStates)

/** In development nothing may stand between an edit and the page. */
const beginWorker = () => (import.meta.hot ? undefined : registerWorker())

const followCoupons = () => {
  if (session.brand.hasVip) followClaimable()
}

/** Work that can wait. The steps that a player notices first come first. To add a step: a row. */
const idleSteps: readonly (() => unknown)[] = [
  openUnpromptedWhenIdle,
  fetchLateScreens,
  beginWorker,
  handleRadioKeys,
  reopenFailedOverlay,
  deferNavigationDuringOverlayBack,
  answerPayWindows,
  followLogOut,
  followCoupons,
  startTracking,
  watchPayRegion,
  retryPlayerLookup,
  failOverdueLists,
  saveLastPlace,
  hideBrokenImages,
  followEventGifts,
  startHomeScreen,
]

/** Runs each step in a turn of its own, so that a press is answered between two of them. One that fails holds up no other. */
export async function runIdleSteps(): Promise<void> {
  for (const step of idleSteps) {
    void (async () => await step())().catch((error: unknown) => report('idle', step.name, String(error)))
    await yieldToMain()
  }
}
