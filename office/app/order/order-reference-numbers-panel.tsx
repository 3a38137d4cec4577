import { buildCallUrl } from '../../contract/call.ts'
import { getOrderEvidence, getOrderReceipt } from '../../contract/calls/orders.calls.ts'
import type { OrderDetail } from '../../contract/entities/order.ts'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { useShortcuts } from '../keys/shortcuts.ts'
import { useRight } from '../session/session.ts'
import { Button, DownloadLink } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Panel } from '../ui/panel.tsx'
import { showToast } from '../ui/toast.tsx'
import record from '../ui/record.module.css'
import styles from './order.module.css'

export function OrderReferenceNumbersPanel({ order }: { readonly order: OrderDetail }) {
  const { t, language } = useOfficeTranslation()
  const isPaid = order.answers.paid.answer === 'yes'
  const mayCreateReceipt = useRight('changeOrders', order.brand) && isPaid
  const mayCreateEvidence = useRight('createEvidence', order.brand) && isPaid
  const copyLink = () => {
    void navigator.clipboard
      .writeText(order.statusUrl)
      .then(() => showToast(t('office:copied', { what: t('office:status_link') })))
  }
  useShortcuts([{ key: 'l', label: 'office:copy_status_link', run: copyLink }])
  return (
    <Panel title={t('office:numbers')}>
      <dl className={styles.numbers}>
        {order.numbers.map(({ kind, value }) => (
          <div key={`${kind} ${value}`} className={styles.number}>
            <dt>{t(`office:number_${kind}`)}</dt>
            <dd>
              <bdi className={record.mono}>{value}</bdi>
              <CopyButton text={value} what={t(`office:number_${kind}`)} />
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.verbs}>
        <Button isWide keys="L" onClick={copyLink}>
          {t('office:copy_status_link')}
        </Button>
        {mayCreateReceipt && (
          <DownloadLink isWide href={buildCallUrl(getOrderReceipt, { billingNo: order.billingNo })}>
            {t('office:receipt_download')}
          </DownloadLink>
        )}
        {mayCreateEvidence && (
          <DownloadLink isWide href={buildCallUrl(getOrderEvidence, { billingNo: order.billingNo, language })}>
            {t('office:evidence_download')}
          </DownloadLink>
        )}
      </div>
    </Panel>
  )
}
