import { getGiftCardHistory, getPartnerGifts, receivePartnerGift } from '../../contract/calls/order.calls.ts'
import { handleRequestFailure, handleBackgroundRequestFailure } from '../../kernel/http/handle-request-failure.ts'
import { callGateway } from '../../kernel/http/call-gateway.ts'
import { t } from '../../kernel/i18n/i18n.ts'
import { loadingState, mapLoadedData, mapResultToLoadable } from '../../kernel/loading/loadable.ts'
import { openOverlay } from '../../kernel/overlays/overlays.store.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { showToast } from '../../kernel/overlays/toasts.store.ts'
import { runWithBusyState } from '../../kernel/loading/run-with-busy-state.ts'
import { buildCharacterParams } from '../../purchase/selection/character-params.ts'
import {
  getOrCreateGiftClaimRequestId,
  removeSettledGiftClaimRequestId,
} from '../../purchase/shop/claim-request-ids.ts'
import { selectionStore } from '../../purchase/selection/selection.store.ts'
import { giftCardStore } from './gift-card.store.ts'

const getRequestKey = () => [selectionStore.chosen.clientId, sessionStore.user?.suid].join(' ')

/** Loads the gifts. Gifts that are already loaded stay visible during the request and if it fails. */
export async function loadPartnerGifts(): Promise<void> {
  const { clientId } = selectionStore.chosen
  if (!clientId || !sessionStore.user) return
  const requested = getRequestKey()
  if (giftCardStore.gifts.state === 'failed') giftCardStore.gifts = loadingState
  const result = await callGateway(getPartnerGifts, { client_id: clientId })
  if (requested !== getRequestKey() || (!result.ok && giftCardStore.gifts.state === 'ready')) return
  giftCardStore.gifts = mapLoadedData(mapResultToLoadable(result), ({ gifts }) => gifts)
  if (!result.ok) handleBackgroundRequestFailure(result.failure)
}

export async function loadGiftCardHistory(): Promise<void> {
  const { clientId } = selectionStore.chosen
  if (!clientId || !sessionStore.user) return
  const requested = getRequestKey()
  giftCardStore.history = loadingState
  const result = await callGateway(getGiftCardHistory, { client_id: clientId })
  if (requested !== getRequestKey()) return
  giftCardStore.history = mapResultToLoadable(result)
  if (!result.ok) handleBackgroundRequestFailure(result.failure)
}

export async function claimPartnerGift(giftId: string): Promise<void> {
  const character = buildCharacterParams(selectionStore.chosen)
  if (!character) {
    showToast(t('events:choose_role'))
    openOverlay({ kind: 'choice' })
    return
  }
  if (giftCardStore.claiming !== null) return
  const { areaId: _area, ...characterParams } = character
  const claimKey = ['partner', characterParams.client_id, sessionStore.user?.suid, giftId].join(' ')
  giftCardStore.failed = null
  const result = await runWithBusyState(
    (isBusy) => (giftCardStore.claiming = isBusy ? giftId : null),
    async () =>
      callGateway(receivePartnerGift, {
        ...characterParams,
        gift_id: giftId,
        request_id: getOrCreateGiftClaimRequestId(claimKey),
      }),
  )
  if (!result) return
  removeSettledGiftClaimRequestId(claimKey, result.ok ? undefined : result.failure)
  if (result.ok) showToast(t('events:on_its_way', { name: selectionStore.chosen.role?.name ?? '' }))
  else {
    giftCardStore.failed = giftId
    handleRequestFailure(result.failure)
  }
  await loadPartnerGifts()
}
