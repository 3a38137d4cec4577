import { useSnapshot } from 'valtio'
import type { ContractWithdrawal } from '../../../contract/entities/withdrawal.ts'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { formatDateTimeWithUtcOffset } from '../../../kernel/time/format-date-time-with-utc-offset.ts'
import { LabeledValueList } from '../../../ui/content/labeled-value-list.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { saveWithdrawalConfirmation } from './save-confirmation.ts'
import styles from './withdrawal.module.css'

/** Shows the declaration and the time at which it was received. The player can save both. */
export function ContractWithdrawalConfirmation({ withdrawal }: { withdrawal: ContractWithdrawal }) {
  const t = useTranslate()
  const { language, brand } = useSnapshot(sessionStore)
  const { billingNo, name, receivedAt, outcome, isLate, confirmedAt } = withdrawal
  const statement = t('legal:withdraw_statement', { number: billingNo })
  const next = [
    ...(isLate ? [t('legal:withdraw_late')] : []),
    outcome === 'lost'
      ? t('legal:withdraw_lost', { date: formatDateTimeWithUtcOffset((confirmedAt ?? receivedAt) * 1000, language) })
      : t(outcome === 'refund' ? 'legal:withdraw_refund' : 'legal:withdraw_review'),
  ]
  const facts = [
    { label: t('legal:withdraw_time'), value: formatDateTimeWithUtcOffset(receivedAt * 1000, language) },
    { label: t('legal:withdraw_name'), value: name },
  ]
  const save = () =>
    void saveWithdrawalConfirmation(billingNo, [
      `${brand.company}, ${brand.seat}`,
      t('legal:withdraw_done'),
      statement,
      ...facts.map(({ label, value }) => t('shell:fact', { label, value })),
      ...next,
    ])
  return (
    <div className={styles.form}>
      <output className={styles.statement}>{t('legal:withdraw_done')}</output>
      <p className={styles.number}>{statement}</p>
      <LabeledValueList facts={facts.map(({ label, value }) => ({ label, value: <bdi>{value}</bdi> }))} />
      {next.map((line) => (
        <p key={line} className={styles.text}>
          {line}
        </p>
      ))}
      <Button wide onClick={save}>
        {t('legal:withdraw_save')}
      </Button>
    </div>
  )
}
