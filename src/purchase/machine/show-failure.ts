import { isCardCodeChannel } from '../../contract/channels.table.ts'
import { handleRequestFailure } from '../../kernel/http/handle-request-failure.ts'
import type { Failure } from '../../kernel/http/result.ts'
import { t } from '../../kernel/i18n/i18n.ts'
import { showToast } from '../../kernel/overlays/toasts.store.ts'
import type { PurchaseDetails } from '../ledger/order.schema.ts'
import { promptLogin } from '../account/prompt-login.ts'

/**
 * Kind of start failure. `noNumber`: the response has no billing number. `noAnswer`: there was no valid response. `no`:
 * the gateway refused with an error code that has its own text.
 */
type StartFailureKind = 'noNumber' | 'noAnswer' | 'no'

/**
 * Classifies a failure. The specification defines a separate text for valid responses without a billing number
 * ("payway_id is no exist").
 */
export function classifyPaymentStartFailure(failure: Failure): StartFailureKind {
  if (failure.kind === 'garbage')
    return failure.field === 'billing_no' || failure.field === 'root' ? 'noNumber' : 'noAnswer'
  if (failure.kind === 'network') return 'noAnswer'
  return failure.kind === 'code' && (failure.name === 'internal' || failure.name === 'unavailable') ? 'noAnswer' : 'no'
}

/**
 * Returns the text for a start request without a response. Usually nothing was charged because no payment page was
 * opened. A card code may have been charged because the start request itself redeems the card.
 */
function getNoResponseText({ paywayId, channelId, replenishId, deliveryChoice }: PurchaseDetails): string {
  if (isCardCodeChannel(paywayId, channelId)) return t('recharge:start_unsure', { button: t('recharge:exchange') })
  if (replenishId !== undefined) return t('recharge:start_failed', { button: t('replenish:pay') })
  // The law prescribes the words of the button only in countries where it also requires a delivery choice.
  const isOrderButton = deliveryChoice === 'at_once' || deliveryChoice === 'after_period'
  return t('recharge:start_failed', { button: t(isOrderButton ? 'recharge:order' : 'select:buy') })
}

export function showPaymentStartFailure(failure: Failure, purchase: PurchaseDetails): void {
  const meaning = classifyPaymentStartFailure(failure)
  if (meaning === 'noNumber') showToast(t('recharge:no_billing_no'))
  else if (meaning === 'noAnswer') showToast(getNoResponseText(purchase))
  else showOrderFailure(failure)
}

export function showOrderFailure(failure: Failure): void {
  handleRequestFailure(failure)
  // `handleRequestFailure` does not ask for a login on order screens, but paying requires one.
  if (failure.kind === 'code' && failure.name === 'notLoggedIn') promptLogin()
}
