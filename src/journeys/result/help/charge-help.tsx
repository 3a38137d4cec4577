import { supportCodeOf } from '../../../contract/support-code.ts'
import { useCopy } from '../../../kernel/i18n/i18n.ts'
import { openOverlay } from '../../../kernel/overlays/overlays.store.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { chargeOf, type Shown } from '../result.table.ts'
import styles from '../result.module.css'

/** What a charge means that the bank shows all the same, the code by which support finds the order, and the way to help. */
export function WhatIfCharged({ state: { isLinkClosed, order } }: { state: Shown }) {
  const t = useCopy()
  const { billingNo } = order
  const value = supportCodeOf(billingNo)
  return (
    <Notice
      action={
        <Button look="quiet" onClick={() => openOverlay({ kind: 'help', billingNo })}>
          {t('shell:refunds_help')}
        </Button>
      }
    >
      {t(chargeOf(order).ifCharged)} {isLinkClosed && t('replenish:page_expired_text')}{' '}
      <bdi className={styles.code}>{t('shell:fact', { label: t('result:support_code'), value })}</bdi>
    </Notice>
  )
}
