import { useCopy } from '../../kernel/i18n/i18n.ts'
import { declineWords } from '../../purchase/decline-words.table.ts'
import type { Order } from '../../purchase/ledger/order.schema.ts'
import { Notice } from '../../ui/notice.tsx'

/** Why, where the payment company has said it, and what becomes of money that was taken all the same. */
export function WhyFailed({ order: { decline } }: { order: Order }) {
  const t = useCopy()
  return (
    <Notice>
      {decline && `${t(declineWords[decline])} `}
      {t('result:failed_text')}
    </Notice>
  )
}
