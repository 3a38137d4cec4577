import { getSupportCode } from '../../../contract/links/support-code.ts'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { openOverlay } from '../../../kernel/overlays/overlays.store.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { getChargeTextKeys, type ResultState } from '../result.table.ts'
import styles from '../result.module.css'

/** Explains after a failed payment whether the bank charged the player, with support code and help link. */
export function ChargeExplanation({ state: { isLinkClosed, order } }: { state: ResultState }) {
  const t = useTranslate()
  const { billingNo } = order
  const value = getSupportCode(billingNo)
  return (
    <Notice
      action={
        <Button look="quiet" onClick={() => openOverlay({ kind: 'help', billingNo })}>
          {t('shell:refunds_help')}
        </Button>
      }
    >
      {t(getChargeTextKeys(order).ifCharged)} {isLinkClosed && t('replenish:page_expired_text')}{' '}
      <bdi className={styles.code}>{t('shell:fact', { label: t('result:support_code'), value })}</bdi>
    </Notice>
  )
}
