import { isCardCode } from '../../contract/channels.table.ts'
import { handleFailure } from '../../kernel/http/handle-failure.ts'
import type { Failure } from '../../kernel/http/result.ts'
import { t } from '../../kernel/i18n/i18n.ts'
import { toast } from '../../kernel/overlays/toasts.store.ts'
import type { Purchase } from '../ledger/order.schema.ts'
import { needLogin } from '../need-login.ts'

/** `no`: the gateway has said why, and its own words say it. */
type Meaning = 'noNumber' | 'noAnswer' | 'no'

/** An answer in our words that has no billing number is the one that players know as "payway_id is no exist". */
export function meaningOf(failure: Failure): Meaning {
  if (failure.kind === 'garbage')
    return failure.field === 'billing_no' || failure.field === 'root' ? 'noNumber' : 'noAnswer'
  if (failure.kind === 'network') return 'noAnswer'
  return failure.kind === 'code' && (failure.name === 'internal' || failure.name === 'unavailable') ? 'noAnswer' : 'no'
}

/** Without a payment page nothing can have been charged; a card is spent by the start itself, whose answer may have been lost. */
function noAnswer({ paywayId, channelId, replenishId }: Purchase): string {
  if (isCardCode(paywayId, channelId)) return t('recharge:start_unsure', { button: t('recharge:exchange') })
  return t('recharge:start_failed', { button: t(replenishId === undefined ? 'select:buy' : 'replenish:pay') })
}

export function sayStartFailed(failure: Failure, purchase: Purchase): void {
  const meaning = meaningOf(failure)
  if (meaning === 'noNumber') toast(t('recharge:no_billing_no'))
  else if (meaning === 'noAnswer') toast(noAnswer(purchase))
  else sayRefused(failure)
}

/** For an order in sight: a missing link says nothing about the order itself. */
export function sayRefused(failure: Failure): void {
  handleFailure(failure)
  // Over an order nobody is asked to log in, except who wants to pay it.
  if (failure.kind === 'code' && failure.name === 'notLoggedIn') needLogin()
}
