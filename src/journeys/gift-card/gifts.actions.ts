import { getGiftHistory, getThirdGift, receiveThirdGift } from '../../contract/calls/order.calls.ts'
import { handleFailure, handleBackgroundFailure } from '../../kernel/http/handle-failure.ts'
import { callGateway } from '../../kernel/http/call-gateway.ts'
import { t } from '../../kernel/i18n/i18n.ts'
import { loadingState, mapLoadedData, resultToLoadable } from '../../kernel/loading/loadable.ts'
import { openOverlay } from '../../kernel/overlays/overlays.store.ts'
import { session } from '../../kernel/session/session.store.ts'
import { showToast } from '../../kernel/overlays/toasts.store.ts'
import { runWithBusyState } from '../../kernel/loading/run-with-busy-state.ts'
import { toCharacterParams } from '../../purchase/selection/character-params.ts'
import { getGiftClaimRequestId, releaseGiftClaimRequestId } from '../../purchase/shop/claim-request-ids.ts'
import { selection } from '../../purchase/selection/selection.store.ts'
import { giftCard } from './gift-card.store.ts'

const getRequestKey = () => [selection.chosen.clientId, session.user?.suid].join(' ')

/** Loads the gifts. Current gifts stay visible during the reload, and after it fails. */
export async function loadPartnerGifts(): Promise<void> {
  const { clientId } = selection.chosen
  if (!clientId || !session.user) return
  const requested = getRequestKey()
  if (giftCard.gifts.state === 'failed') giftCard.gifts = loadingState
  const result = await callGateway(getThirdGift, { client_id: clientId })
  if (requested !== getRequestKey() || (!result.ok && giftCard.gifts.state === 'ready')) return
  giftCard.gifts = mapLoadedData(resultToLoadable(result), ({ gifts }) => gifts)
  if (!result.ok) handleBackgroundFailure(result.failure)
}

export async function loadGiftHistory(): Promise<void> {
  const { clientId } = selection.chosen
  if (!clientId || !session.user) return
  const requested = getRequestKey()
  giftCard.history = loadingState
  const result = await callGateway(getGiftHistory, { client_id: clientId })
  if (requested !== getRequestKey()) return
  giftCard.history = resultToLoadable(result)
  if (!result.ok) handleBackgroundFailure(result.failure)
}

export async function claimPartnerGift(giftId: string): Promise<void> {
  const character = toCharacterParams(selection.chosen)
  if (!character) {
    showToast(t('events:choose_role'))
    openOverlay({ kind: 'choice' })
    return
  }
  if (giftCard.claiming !== null) return
  const { areaId: _area, ...characterParams } = character
  const claimKey = ['partner', characterParams.client_id, session.user?.suid, giftId].join(' ')
  giftCard.failed = null
  const result = await runWithBusyState(
    (isBusy) => (giftCard.claiming = isBusy ? giftId : null),
    async () =>
      callGateway(receiveThirdGift, {
        ...characterParams,
        gift_id: giftId,
        request_id: getGiftClaimRequestId(claimKey),
      }),
  )
  if (!result) return
  releaseGiftClaimRequestId(claimKey, result.ok ? undefined : result.failure)
  if (result.ok) showToast(t('events:on_its_way', { name: selection.chosen.role?.name ?? '' }))
  else {
    giftCard.failed = giftId
    handleFailure(result.failure)
  }
  await loadPartnerGifts()
}
