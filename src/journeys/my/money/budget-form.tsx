import { useState, type SyntheticEvent } from 'react'
import { useSnapshot } from 'valtio'
import { budgetRaiseDelayDays } from '../../../contract/calls/my-spending.calls.ts'
import type { MySpending } from '../../../contract/entities/my-spending.ts'
import { parseTypedAmount } from '../../../contract/money/typed-amount.ts'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { parseDecimalToMinorUnits } from '../../../kernel/money/amount.ts'
import { formatPrice } from '../../../kernel/money/format-price.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { formatDays } from '../../../kernel/time/format-duration.ts'
import { formatDay } from '../../../kernel/time/format-day.ts'
import { getPayRegion } from '../../../purchase/selection/pay-region.ts'
import { OnlineOnlyButton } from '../../../shared/online-only-button.tsx'
import { SectionTitle } from '../../../ui/content/section-title.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { saveMonthlyBudget } from './my-spending.actions.ts'
import { mySpendingStore } from './my-spending.store.ts'
import styles from './my-money.module.css'

/** Form for the monthly budget. Shows the amount left and a scheduled change. */
export function MonthlyBudgetForm({
  money: { budget, next, currency, regionCurrency = currency },
}: {
  money: Omit<MySpending, 'months'>
}) {
  const t = useTranslate()
  const { language } = useSnapshot(sessionStore)
  const { busy } = useSnapshot(mySpendingStore)
  const [text, setText] = useState('')
  const typed = parseTypedAmount(text)
  const amount = typed !== undefined && parseDecimalToMinorUnits(typed, currency) !== undefined ? typed : undefined
  const time = formatDays(budgetRaiseDelayDays, language)
  const toPrice = (decimal: string) => formatPrice(decimal, currency, language, getPayRegion())
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (amount === undefined) return
    // The player may have typed another amount in the meantime.
    const clearIfUnchanged = () => setText((current) => (current === text ? '' : current))
    void saveMonthlyBudget(amount, currency).then((isSaved) => isSaved && clearIfUnchanged())
  }
  return (
    <section className={styles.part}>
      <SectionTitle>{t('my:budget')}</SectionTitle>
      {budget && <p>{t('my:budget_left', { left: toPrice(budget.left), budget: toPrice(budget.amount) })}</p>}
      {budget && regionCurrency !== currency && (
        <p className={styles.text}>{t('my:budget_converted', { from: regionCurrency, to: currency })}</p>
      )}
      {next && (
        <Notice>
          {next.amount === null
            ? t('my:budget_ends', { date: formatDay(next.at * 1000, language) })
            : t('my:budget_rises', { date: formatDay(next.at * 1000, language), budget: toPrice(next.amount) })}
        </Notice>
      )}
      <p className={styles.text}>{t('my:budget_hint', { time })}</p>
      <form className={styles.part} onSubmit={submit}>
        <TextField
          label={t('my:budget_amount', { currency })}
          name="budget"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={text}
          onChange={setText}
        />
        <OnlineOnlyButton type="submit" wide disabled={amount === undefined} busy={busy && t('my:budget_save')}>
          {t('my:budget_save')}
        </OnlineOnlyButton>
      </form>
      {budget && next?.amount !== null && (
        <OnlineOnlyButton look="quiet" disabled={busy} onClick={() => void saveMonthlyBudget(undefined, currency)}>
          {t('my:budget_end', { time })}
        </OnlineOnlyButton>
      )}
    </section>
  )
}
