import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { openOverlay } from '../../../kernel/overlays/overlays.store.ts'
import type { Order } from '../../../purchase/ledger/order.schema.ts'
import { OnlineOnlyButton } from '../../../shared/online-only-button.tsx'
import { Notice } from '../../../ui/states/notice.tsx'

/**
 * Asks the payer of another player's request to save the receipt. Games send the confirmation of a purchase to the
 * player's mailbox, which the payer cannot read.
 */
export function PayerReceiptNotice({ order: { billingNo, standing, own } }: { order: Order }) {
  const t = useTranslate()
  if (standing !== 'success' || own?.purchase.isRequested !== true) return null
  return (
    <Notice
      action={
        <OnlineOnlyButton look="ghost" onClick={() => openOverlay({ kind: 'receipt', billingNo })}>
          {t('result:receipt')}
        </OnlineOnlyButton>
      }
    >
      {t('result:keep_receipt')}
    </Notice>
  )
}
