import type { EventGift } from '../../contract/entities/events.ts'
import { handleFailure, handleBackgroundFailure } from '../../kernel/http/handle-failure.ts'
import { success, type Failure, type Result } from '../../kernel/http/result.ts'
import { send } from '../../kernel/http/send.ts'
import { t } from '../../kernel/i18n/i18n.ts'
import { getLoadedData, loadingState, toLoadable } from '../../kernel/loading/loadable.ts'
import { openOverlay } from '../../kernel/overlays/overlays.store.ts'
import { session } from '../../kernel/session/session.store.ts'
import { showToast } from '../../kernel/overlays/toasts.store.ts'
import { runWithBusyState } from '../../kernel/loading/run-with-busy-state.ts'
import { characterOf } from '../../purchase/character.ts'
import { claimKey, endClaim } from '../../purchase/claims.ts'
import { needLogin } from '../../purchase/need-login.ts'
import { selection } from '../../purchase/selection.store.ts'
import { shop } from '../../purchase/shop.store.ts'
import { claimableOf, eventKinds } from './event-kinds.table.ts'
import { eventOf, events, type EventKind } from './events.store.ts'

/** The game, account and language that an answer belongs to. */
const subject = () => [selection.chosen.clientId, session.user?.suid, session.language].join(' ')
let shownFor: string | undefined

const isNoEvent = (failure: Failure) => failure.kind === 'code' && failure.name === 'noSuchActivity'

/** Each kind has its own shape; told apart here, so that no screen has to. */
function keep(kind: EventKind, result: Result<object>): void {
  Object.assign(events, { [kind]: toLoadable(result) })
  const shown = getLoadedData(events.cumulative)
  if (kind === 'cumulative') shop.giftsAvailable = shown !== undefined && claimableOf(shown).length > 0
}

/** The shown events stay until the new answer is there, unless they were another account's. */
export async function loadEvent(kind: EventKind): Promise<void> {
  const { clientId } = selection.chosen
  if (!clientId) return
  const requested = subject()
  if (shownFor !== requested) {
    events.cumulative = loadingState
    events.continue = loadingState
    events.failed = []
    shownFor = requested
  }
  if (eventOf(kind).state === 'failed') Object.assign(events, { [kind]: loadingState })
  const result = await send(eventKinds[kind].info, { client_id: clientId })
  // The account was recognised meanwhile, say: the answer is nobody's any more.
  if (requested !== subject()) return loadEvent(kind)
  // A refresh that did not come leaves the known events; that there is none any more is an answer.
  const isKnown = eventOf(kind).state === 'ready'
  if (result.ok || !isKnown || isNoEvent(result.failure)) keep(kind, result)
  if (!result.ok && !isNoEvent(result.failure)) handleBackgroundFailure(result.failure)
}

const all = 'all'

/** One gift, or all that can be claimed. */
export async function claim(kind: EventKind, giftId?: string): Promise<void> {
  const activity = getLoadedData(eventOf(kind))
  if (!activity || events.claiming !== null) return
  if (!session.user) return needLogin()
  const character = characterOf(selection.chosen)
  if (!character) {
    showToast(t('events:choose_role'))
    openOverlay({ kind: 'choice' })
    return
  }
  const { areaId: _area, ...who } = character
  const what = [activity.activityId, session.user.suid, giftId ?? all].join(' ')
  const name = selection.chosen.role?.name ?? ''
  events.failed = []
  const result = await runWithBusyState(
    (isBusy) => (events.claiming = isBusy ? (giftId ?? all) : null),
    async () =>
      send(eventKinds[kind].receive, {
        ...who,
        ...(giftId === undefined ? {} : { gift_id: giftId }),
        request_id: claimKey(what),
      }),
  )
  if (!result) return
  if (result.ok) {
    endClaim(what)
    markReceived(kind, result.data.giftIds)
    showToast(t('events:on_its_way', { name }))
  } else {
    endClaim(what, result.failure)
    events.failed = [giftId ?? all]
    handleFailure(result.failure)
  }
  // The gateway's present state: perhaps another device had it.
  await loadEvent(kind)
}

/** Said at once, also where the network goes away right after. */
function markReceived(kind: EventKind, giftIds: readonly string[]): void {
  const marked = (gift: EventGift): EventGift => (giftIds.includes(gift.giftId) ? { ...gift, state: 'received' } : gift)
  const shownEvent = getLoadedData(eventOf(kind))
  if (!shownEvent) return
  const steps =
    'tiers' in shownEvent
      ? { tiers: shownEvent.tiers.map((tier) => ({ ...tier, gift: marked(tier.gift) })) }
      : { days: shownEvent.days.map((day) => ({ ...day, gift: marked(day.gift) })) }
  keep(kind, success({ ...shownEvent, ...steps }))
}
