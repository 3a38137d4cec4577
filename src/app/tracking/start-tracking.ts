import { subscribe } from 'valtio'
import { selectionOptionsStore } from '../../journeys/select/selection-options.store.ts'
import { getTrackedEventId, trackedEventDefinitions } from '../../contract/tracking/events.table.ts'
import { parseTrackedEventData, isTrackedEvent } from '../../contract/tracking/tracked-event.ts'
import { isStandaloneApp } from '../../kernel/visitor/device.ts'
import { getInAppBrowser } from '../../kernel/in-app/in-app-browser.ts'
import { overlaysStore } from '../../kernel/overlays/overlays.store.ts'
import { reportProblem } from '../../kernel/report-problem.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { browserStorage } from '../../kernel/storage/browser-storage.ts'
import { browserStorageItems } from '../../kernel/storage/stored-items.table.ts'
import { isPlayerTrackingForbidden } from '../../purchase/account/is-player-tracking-forbidden.ts'
import { createTrackedEventBase, getAnalyticsOrigin } from '../../kernel/tracking/base-info.ts'
import { createTrackedEventPoster } from '../../kernel/tracking/post-events.ts'
import { createTrackedEventSender } from '../../kernel/tracking/event-sender.ts'
import { createTrackedEventQueue } from '../../kernel/tracking/event-queue.ts'
import { setTrackedEventListener, trackEvent } from '../../kernel/tracking/track.ts'
import { startOrContinueVisit } from '../../kernel/visitor/visit.ts'
import { selectionStore } from '../../purchase/selection/selection.store.ts'
import { trackOrderOutcomes } from './track-order-outcomes.ts'
import { trackUnreachableApiCalls } from './track-unreachable.ts'

function createTrackedMarks() {
  const { brand, gateway, idfv } = sessionStore
  const post = createTrackedEventPoster(getAnalyticsOrigin(brand, gateway), idfv)
  return createTrackedEventSender({
    queue: createTrackedEventQueue(
      (browserStorage.read(browserStorageItems.trackQueue) ?? []).filter(isTrackedEvent),
      (events) =>
        events.length > 0
          ? void browserStorage.write(browserStorageItems.trackQueue, [...events])
          : browserStorage.remove(browserStorageItems.trackQueue),
    ),
    // Events that were queued before the player's age was known are discarded.
    post: (events) => (isPlayerTrackingForbidden() ? Promise.resolve(true) : post(events)),
    online: () => navigator.onLine,
    schedule: (run, ms) => void setTimeout(run, ms),
  })
}

/** Returns the ids of the selected game and goods. Replenish links have neither. */
function product() {
  const { clientId, goods } = selectionStore.chosen
  if (sessionStore.params.replenish_id !== undefined) return {}
  return { ...(clientId ? { client_id: clientId } : {}), ...(goods ? { product_id: goods.value } : {}) }
}

function chosen() {
  const { region, rechargeInfo } = selectionStore.chosen
  return {
    ...product(),
    ...(region ? { region } : {}),
    ...(rechargeInfo ? { payway_id: rechargeInfo.paywayId, channel_id: rechargeInfo.channelId } : {}),
  }
}

/** Tracks events by observing the stores, so that other code needs no tracking calls. */
function watch(): void {
  let shownGame: string | undefined
  const goodsShown = () => {
    const { clientId } = selectionStore.chosen
    if (selectionOptionsStore.goods.state !== 'ready' || clientId === undefined || clientId === shownGame) return
    shownGame = clientId
    trackEvent('goods_shown', { client_id: clientId })
  }
  goodsShown()
  subscribe(selectionOptionsStore, goodsShown)

  let way = selectionStore.chosen.rechargeKey
  subscribe(selectionStore, () => {
    if (selectionStore.chosen.rechargeKey === way) return
    way = selectionStore.chosen.rechargeKey
    if (way !== undefined) trackEvent('way_chosen', chosen())
  })

  let loginOpen = false
  subscribe(overlaysStore, () => {
    const open = overlaysStore.stack.some(({ overlay }) => overlay.kind === 'login')
    if (open && !loginOpen) trackEvent('login_opened')
    loginOpen = open
  })
}

/** Starts tracking if the brand enables it. Called after the page has rendered. */
export function startEventTracking(): void {
  const { brand, layout } = sessionStore
  if (!brand.analytics.enabled) return setTrackedEventListener(() => undefined)
  const { add: addEvent, flush } = createTrackedMarks()
  const { isNew } = startOrContinueVisit(Date.now())
  if (isNew) trackEvent('visit', { layout, installed: isStandaloneApp(), in_app: getInAppBrowser()?.id ?? 'none' })
  setTrackedEventListener(({ name, data, atMs }) => {
    if (isPlayerTrackingForbidden()) return
    const allowed = parseTrackedEventData(name, name === 'recharge_opened' ? { ...product(), ...data } : data)
    if (!allowed) return reportProblem('badTrack', name)
    addEvent({
      event_name: trackedEventDefinitions[name].id,
      event_id: getTrackedEventId(name, brand.analytics.eventId),
      base_info: createTrackedEventBase(atMs, startOrContinueVisit(atMs).id),
      data: allowed,
    })
  })
  watch()
  trackOrderOutcomes()
  trackUnreachableApiCalls()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void flush()
  })
  window.addEventListener('pagehide', () => void flush())
  window.addEventListener('online', () => void flush())
  void flush()
}
