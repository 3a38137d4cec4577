import { useSnapshot } from 'valtio'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { buyAgain, canBuyAgain } from '../../../purchase/repeat/buy-again.ts'
import type { Order } from '../../../purchase/ledger/order.schema.ts'
import { Button } from '../../../ui/controls/button.tsx'

/**
 * Repeats the purchase after a reload of the page. Do not close the result first, because that would cancel the repeat.
 */
export function BuyAgainButton({ order }: { order: Order }) {
  const t = useTranslate()
  const { user } = useSnapshot(sessionStore)
  if (!canBuyAgain(order, user?.suid)) return null
  return (
    <Button look="quiet" onClick={() => buyAgain(order)}>
      {t('recharge:again_confirm')}
    </Button>
  )
}
