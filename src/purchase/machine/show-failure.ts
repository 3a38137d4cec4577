import { isCardCodeChannel } from '../../contract/channels.table.ts'
import type { ApiResponseCodeName } from '../../contract/codes.table.ts'
import { handleRequestFailure } from '../../kernel/http/handle-request-failure.ts'
import type { Failure } from '../../kernel/http/result.ts'
import { t } from '../../kernel/i18n/i18n.ts'
import { showToast } from '../../kernel/overlays/toasts.store.ts'
import type { PurchaseDetails } from '../ledger/order.schema.ts'
import { promptLogin } from '../account/prompt-login.ts'

/**
 * Why a payment could not be started. `noNumber`: the response has no billing number. `noAnswer`: no valid response
 * arrived. `no`: the gateway refused with an error code.
 */
type StartFailureKind = 'noNumber' | 'noAnswer' | 'no'

/** Codes of a gateway that may have stored the order before it failed. */
const noAnswerNames: ReadonlySet<ApiResponseCodeName | undefined> = new Set([
  'internal',
  'unavailable',
  'storeMoving',
] as const)

/**
 * Classifies a failed payment start. The specification defines a separate message for responses without a billing
 * number.
 */
export function classifyPaymentStartFailure(failure: Failure): StartFailureKind {
  if (failure.kind === 'garbage')
    return failure.field === 'billing_no' || failure.field === 'root' ? 'noNumber' : 'noAnswer'
  if (failure.kind === 'network') return 'noAnswer'
  return failure.kind === 'code' && noAnswerNames.has(failure.name) ? 'noAnswer' : 'no'
}

/**
 * Returns the text to show if the start request got no response. Usually nothing was charged, but a card code may have
 * been redeemed.
 */
function getNoResponseText({ paywayId, channelId, replenishId, deliveryChoice }: PurchaseDetails): string {
  if (isCardCodeChannel(paywayId, channelId)) return t('recharge:start_unsure', { button: t('recharge:exchange') })
  if (replenishId !== undefined) return t('recharge:start_failed', { button: t('replenish:pay') })
  // The law prescribes the button's text only in countries where the buyer has to choose the delivery.
  const isOrderButton = deliveryChoice === 'at_once' || deliveryChoice === 'after_period'
  return t('recharge:start_failed', { button: t(isOrderButton ? 'recharge:order' : 'select:buy') })
}

export function showPaymentStartFailure(failure: Failure, purchase: PurchaseDetails): void {
  const meaning = classifyPaymentStartFailure(failure)
  if (failure.kind === 'code' && failure.name === 'storeMoving') showToast(failure.message)
  else if (meaning === 'noNumber') showToast(t('recharge:no_billing_no'))
  else if (meaning === 'noAnswer') showToast(getNoResponseText(purchase))
  else showOrderFailure(failure)
}

export function showOrderFailure(failure: Failure): void {
  handleRequestFailure(failure)
  // Open the login here, because `handleRequestFailure` does not do so on order screens.
  if (failure.kind === 'code' && failure.name === 'notLoggedIn') promptLogin()
}
