import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { getSupportCode } from '../../../contract/links/support-code.ts'
import { copyToClipboard } from '../../../kernel/copy-to-clipboard.ts'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { formatDateTimeWithUtcOffset } from '../../../kernel/time/format-date-time-with-utc-offset.ts'
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts'
import type { Order } from '../../../purchase/ledger/order.schema.ts'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { getEarnedPoints } from './order-detail-lines.ts'
import { copySupportCode } from '../help/support-details.ts'
import serverTime from './server-time.module.css'
import styles from './order-details-list.module.css'

export function OrderDetailsList({ order }: { order: Order }) {
  const t = useTranslate()
  const { language } = useSnapshot(sessionStore)
  const isInBrowser = useIsHydrated()
  const { billingNo, createdAt, words } = order
  const points = getEarnedPoints(order)
  const copyNumber = () =>
    void copyToClipboard(billingNo, { name: t('result:copy_number'), done: t('result:number_copied') })
  return (
    <dl className={styles.facts}>
      <Fact
        label={t('result:order_number')}
        action={<IconButton icon="copy" label={t('result:copy_number')} onClick={copyNumber} />}
      >
        <bdi>{billingNo}</bdi>
      </Fact>
      <Fact label={t('result:track_placed')}>
        {/* Hide the time until hydration because the server does not know the player's time zone. */}
        <bdi className={classNames(!isInBrowser && serverTime.untilHydrated)}>
          {formatDateTimeWithUtcOffset(createdAt, language)}
        </bdi>
      </Fact>
      {words?.bonus !== undefined && (
        <Fact label={t('result:bonus')}>
          <bdi>{words.bonus}</bdi>
        </Fact>
      )}
      {points > 0 && (
        <Fact label={t('shell:nav_vip')}>
          <bdi>{t('select:points', { count: points })}</bdi>
        </Fact>
      )}
      <Fact
        label={t('result:support_code')}
        action={<IconButton icon="copy" label={t('result:copy_support')} onClick={() => void copySupportCode(order)} />}
      >
        <bdi dir="ltr">{getSupportCode(billingNo)}</bdi>
      </Fact>
    </dl>
  )
}

function Fact({ label, action, children }: { label: string; action?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className={styles.name}>{label}</dt>
      <dd className={styles.line}>
        <span className={styles.value}>{children}</span>
        {action}
      </dd>
    </div>
  )
}
