import { snapshot } from 'valtio'
import { encodeCardInfo } from '../../channels/card-code/card-info.ts'
import { checkCardValue, redeemCard } from '../../contract/calls/order.calls.ts'
import { getPlatform } from '../../kernel/visitor/device.ts'
import { handleRequestFailure } from '../../kernel/http/handle-request-failure.ts'
import { getNetworkErrorCopyKey } from '../../kernel/http/network-error-key.ts'
import type { Failure } from '../../kernel/http/result.ts'
import { callGateway } from '../../kernel/http/call-gateway.ts'
import { t } from '../../kernel/i18n/i18n.ts'
import { openOverlay } from '../../kernel/overlays/overlays.store.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { createUuid } from '../../kernel/visitor/uuid.ts'
import { runWithBusyState } from '../../kernel/loading/run-with-busy-state.ts'
import { buildCharacterParams } from '../../purchase/selection/character-params.ts'
import { selectionStore } from '../../purchase/selection/selection.store.ts'
import { giftCardStore } from './gift-card.store.ts'
import { saveRedeemedOrder } from './save-redeemed-order.ts'

export const isGiftCardComplete = ({ id, password }: { id: string; password: string }): boolean =>
  id.trim() !== '' && password.trim() !== ''

/**
 * Idempotency key of this redemption, which stays the same until the card changes. It is lost on a reload; the gateway
 * then reports a redeemed card as used.
 */
let requestId: string | undefined

export function updateGiftCardInput(change: Partial<{ id: string; password: string }>): void {
  giftCardStore.card = { ...giftCardStore.card, ...change }
  giftCardStore.checked = null
  giftCardStore.failure = null
  requestId = undefined
}

/** Failures that are shown beside the card fields. All others are handled globally. */
const cardFailures = new Set(['badCard', 'cardUsed', 'cardExpired', 'cardOfOtherGame', 'tooManyRequests', 'noSuchRole'])

function showFailure(failure: Failure): void {
  if (failure.kind === 'code' && cardFailures.has(failure.name ?? '')) giftCardStore.failure = failure.message
  else if (failure.kind === 'code') handleRequestFailure(failure)
  else giftCardStore.failure = t(getNetworkErrorCopyKey())
}

export async function checkGiftCard(): Promise<void> {
  const { clientId } = selectionStore.chosen
  const { card, busy } = giftCardStore
  if (!clientId || !isGiftCardComplete(card) || busy !== null) return
  const typed = snapshot(giftCardStore).card
  giftCardStore.failure = null
  const result = await runWithBusyState(
    (isBusy) => (giftCardStore.busy = isBusy ? 'check' : null),
    async () => callGateway(checkCardValue, { client_id: clientId, card_info: await encodeCardInfo(typed, clientId) }),
  )
  if (!result) return
  // Ignore the response if the card has changed.
  if (giftCardStore.card.id !== typed.id || giftCardStore.card.password !== typed.password) return
  if (result.ok) giftCardStore.checked = result.data
  else showFailure(result.failure)
}

export async function redeemGiftCard(): Promise<void> {
  const { card, checked, busy } = giftCardStore
  if (!checked || busy !== null) return
  const character = buildCharacterParams(selectionStore.chosen)
  if (!character) return void openOverlay({ kind: 'choice' })
  const { chosen } = snapshot(selectionStore)
  giftCardStore.failure = null
  const id = (requestId ??= createUuid())
  const result = await runWithBusyState(
    (isBusy) => (giftCardStore.busy = isBusy ? 'redeem' : null),
    async () =>
      callGateway(redeemCard, {
        ...character,
        platform: getPlatform(),
        card_info: await encodeCardInfo(card, character.client_id),
        request_id: id,
      }),
  )
  if (!result) return
  if (!result.ok) return showFailure(result.failure)
  const { billingNo, gemsNumber: gems } = result.data
  await saveRedeemedOrder({ billingNo, requestId: id, gems, price: checked, chosen, area: sessionStore.area })
  updateGiftCardInput({ id: '', password: '' })
  giftCardStore.done = { gems, name: chosen.role?.name ?? '' }
}
