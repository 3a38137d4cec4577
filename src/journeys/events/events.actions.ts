import type { EventGift } from '../../contract/entities/events.ts'
import { handleRequestFailure, handleBackgroundRequestFailure } from '../../kernel/http/handle-request-failure.ts'
import { createSuccessResult, type Failure, type Result } from '../../kernel/http/result.ts'
import { callGateway } from '../../kernel/http/call-gateway.ts'
import { t } from '../../kernel/i18n/i18n.ts'
import { getLoadedData, loadingState, mapResultToLoadable } from '../../kernel/loading/loadable.ts'
import { openOverlay } from '../../kernel/overlays/overlays.store.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { showToast } from '../../kernel/overlays/toasts.store.ts'
import { runWithBusyState } from '../../kernel/loading/run-with-busy-state.ts'
import { buildCharacterParams } from '../../purchase/selection/character-params.ts'
import {
  getOrCreateGiftClaimRequestId,
  removeSettledGiftClaimRequestId,
} from '../../purchase/shop/claim-request-ids.ts'
import { promptLogin } from '../../purchase/account/prompt-login.ts'
import { selectionStore } from '../../purchase/selection/selection.store.ts'
import { shopStore } from '../../purchase/shop/shop.store.ts'
import { getClaimableEventGifts, topUpEventKinds } from './event-kinds.table.ts'
import { getTopUpEventLoadState, topUpEventsStore, type EventKind } from './events.store.ts'

/** Returns a key for game, account and language. A response is outdated if the key has changed since the request. */
const getRequestKey = () => [selectionStore.chosen.clientId, sessionStore.user?.suid, sessionStore.language].join(' ')
let loadedKey: string | undefined

const isNoEvent = (failure: Failure) => failure.kind === 'code' && failure.name === 'noSuchActivity'

/** Stores an event response. `Object.assign` is needed because each kind has its own type. */
function setEvent(kind: EventKind, result: Result<object>): void {
  Object.assign(topUpEventsStore, { [kind]: mapResultToLoadable(result) })
  const loadedActivity = getLoadedData(topUpEventsStore.cumulative)
  if (kind === 'cumulative')
    shopStore.giftsAvailable = loadedActivity !== undefined && getClaimableEventGifts(loadedActivity).length > 0
}

/** Reloads an event. Current data stays visible meanwhile, unless account, game or language has changed. */
export async function loadTopUpEvent(kind: EventKind): Promise<void> {
  const { clientId } = selectionStore.chosen
  if (!clientId) return
  const requested = getRequestKey()
  if (loadedKey !== requested) {
    topUpEventsStore.cumulative = loadingState
    topUpEventsStore.continue = loadingState
    topUpEventsStore.failed = []
    loadedKey = requested
  }
  if (getTopUpEventLoadState(kind).state === 'failed') Object.assign(topUpEventsStore, { [kind]: loadingState })
  const result = await callGateway(topUpEventKinds[kind].info, { client_id: clientId })
  // Load again if account, game or language has changed.
  if (requested !== getRequestKey()) return loadTopUpEvent(kind)
  // Keep the loaded event after a failed refresh, unless the gateway has no such event.
  const isKnown = getTopUpEventLoadState(kind).state === 'ready'
  if (result.ok || !isKnown || isNoEvent(result.failure)) setEvent(kind, result)
  if (!result.ok && !isNoEvent(result.failure)) handleBackgroundRequestFailure(result.failure)
}

const all = 'all'

/** Claims the gift with `giftId`. Without an id, claims all claimable gifts. */
export async function claimEventGifts(kind: EventKind, giftId?: string): Promise<void> {
  const activity = getLoadedData(getTopUpEventLoadState(kind))
  if (!activity || topUpEventsStore.claiming !== null) return
  if (!sessionStore.user) return promptLogin()
  const character = buildCharacterParams(selectionStore.chosen)
  if (!character) {
    showToast(t('events:choose_role'))
    openOverlay({ kind: 'choice' })
    return
  }
  const { areaId: _area, ...characterParams } = character
  const claimKey = [activity.activityId, sessionStore.user.suid, giftId ?? all].join(' ')
  const name = selectionStore.chosen.role?.name ?? ''
  topUpEventsStore.failed = []
  const result = await runWithBusyState(
    (isBusy) => (topUpEventsStore.claiming = isBusy ? (giftId ?? all) : null),
    async () =>
      callGateway(topUpEventKinds[kind].receive, {
        ...characterParams,
        ...(giftId === undefined ? {} : { gift_id: giftId }),
        request_id: getOrCreateGiftClaimRequestId(claimKey),
      }),
  )
  if (!result) return
  if (result.ok) {
    removeSettledGiftClaimRequestId(claimKey)
    markGiftsReceived(kind, result.data.giftIds)
    showToast(t('events:on_its_way', { name }))
  } else {
    removeSettledGiftClaimRequestId(claimKey, result.failure)
    topUpEventsStore.failed = [giftId ?? all]
    handleRequestFailure(result.failure)
  }
  // Reload the event, because the gift may have been claimed on another device.
  await loadTopUpEvent(kind)
}

/** Marks gifts as received without waiting for a reload. */
function markGiftsReceived(kind: EventKind, giftIds: readonly string[]): void {
  const marked = (gift: EventGift): EventGift => (giftIds.includes(gift.giftId) ? { ...gift, state: 'received' } : gift)
  const shownEvent = getLoadedData(getTopUpEventLoadState(kind))
  if (!shownEvent) return
  const steps =
    'tiers' in shownEvent
      ? { tiers: shownEvent.tiers.map((tier) => ({ ...tier, gift: marked(tier.gift) })) }
      : { days: shownEvent.days.map((day) => ({ ...day, gift: marked(day.gift) })) }
  setEvent(kind, createSuccessResult({ ...shownEvent, ...steps }))
}
