import { useSnapshot } from 'valtio'
import { useCopy } from '../../../kernel/i18n/i18n.ts'
import { session } from '../../../kernel/session/session.store.ts'
import { buyAgain, mayBuyAgain } from '../../../purchase/buy-again.ts'
import type { Order } from '../../../purchase/ledger/order.schema.ts'
import { Button } from '../../../ui/controls/button.tsx'

/** The same once more: the page is loaded anew, and the ways to pay open with all of it chosen. Closing the result first would call that off. */
export function AgainButton({ order }: { order: Order }) {
  const t = useCopy()
  const { user } = useSnapshot(session)
  if (!mayBuyAgain(order, user?.suid)) return null
  return (
    <Button look="quiet" onClick={() => buyAgain(order)}>
      {t('recharge:again_confirm')}
    </Button>
  )
}
