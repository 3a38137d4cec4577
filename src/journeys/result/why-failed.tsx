import { supportCodeOf } from '../../contract/support-code.ts'
import { useCopy } from '../../kernel/i18n/i18n.ts'
import { declineWords } from '../../purchase/decline-words.table.ts'
import type { Order } from '../../purchase/ledger/order.schema.ts'
import { Notice } from '../../ui/notice.tsx'
import { refusalOf, type Shown } from './result.table.ts'
import styles from './result.module.css'

/** Below the title: why, where the payment company has said more than the title does. */
export function WhyRefused({ order }: { order: Order }) {
  const t = useCopy()
  const refusal = refusalOf(order)
  return refusal && <p className={styles.why}>{t(declineWords[refusal])}</p>
}

/** What becomes of money that was taken all the same, and what to do, and by which code support finds the order; by a link that is closed nothing can be tried again. */
export function WhatIfCharged({ state: { isLinkClosed, order } }: { state: Shown }) {
  const t = useCopy()
  const value = supportCodeOf(order.billingNo)
  return (
    <Notice>
      {t(isLinkClosed ? 'replenish:page_expired_text' : 'result:failed_text')}{' '}
      <bdi className={styles.code}>{t('shell:fact', { label: t('result:support_code'), value })}</bdi>
    </Notice>
  )
}
