import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { purchasePauseDays } from '../../../contract/calls/my-spending.calls.ts'
import type { MySpending } from '../../../contract/entities/my-spending.ts'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { formatPrice } from '../../../kernel/money/format-price.ts'
import { closeOverlay } from '../../../kernel/overlays/overlays.store.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { formatDays } from '../../../kernel/time/format-duration.ts'
import { formatDay } from '../../../kernel/time/format-day.ts'
import { formatMonthName } from '../../../kernel/time/format-month-name.ts'
import { promptLogin } from '../../../purchase/account/prompt-login.ts'
import { getPayRegion } from '../../../purchase/selection/pay-region.ts'
import { LoadErrorMessage } from '../../../shared/load-error-message.tsx'
import { LogInNotice } from '../../../shared/log-in-notice.tsx'
import { OnlineOnlyButton } from '../../../shared/online-only-button.tsx'
import { LabeledValueList } from '../../../ui/content/labeled-value-list.tsx'
import { Price } from '../../../ui/content/price.tsx'
import { SectionTitle } from '../../../ui/content/section-title.tsx'
import { Sheet } from '../../../ui/dialogs/sheet.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { MonthlyBudgetForm } from './budget-form.tsx'
import { loadMySpending, pausePurchasesForDays } from './my-spending.actions.ts'
import { mySpendingStore } from './my-spending.store.ts'
import styles from './my-money.module.css'

/** Sheet with this year's spending, monthly budget and purchase pause. */
export function MySpendingSheet({ id }: { id: number }) {
  const t = useTranslate()
  const { user } = useSnapshot(sessionStore)
  const suid = user?.suid
  useEffect(() => void loadMySpending(), [suid])
  return (
    <Sheet title={t('my:money')} closeLabel={t('shell:close')} onClose={() => closeOverlay(id)}>
      {user ? <MoneyContent /> : <LogInNotice text={t('my:money_login')} onLogIn={promptLogin} />}
    </Sheet>
  )
}

function MoneyContent() {
  const { money } = useSnapshot(mySpendingStore)
  if (money.state === 'failed')
    return <LoadErrorMessage failure={money.failure} onRetry={() => void loadMySpending()} />
  if (money.state === 'loading') return <Skeleton blockSize={240} />
  return (
    <div className={styles.parts}>
      <MonthlyBudgetForm key={money.data.budget?.amount ?? ''} money={money.data} />
      <PausePart until={money.data.pausedUntil} />
      <YearPart months={money.data.months} />
    </div>
  )
}

function YearPart({ months }: { months: readonly MySpending['months'][number][] }) {
  const t = useTranslate()
  const { language } = useSnapshot(sessionStore)
  const facts = months.map(({ month, currency, amount }) => ({
    key: `${month} ${currency}`,
    label: formatMonthName(Number(month.slice(5)), language),
    value: <Price text={formatPrice(amount, currency, language, getPayRegion())} />,
  }))
  return (
    <section className={styles.part}>
      <SectionTitle>{t('my:money_year')}</SectionTitle>
      {facts.length === 0 ? <p className={styles.text}>{t('my:money_none')}</p> : <LabeledValueList facts={facts} />}
    </section>
  )
}

function PausePart({ until }: { until: number | null }) {
  const t = useTranslate()
  const { language } = useSnapshot(sessionStore)
  const { busy } = useSnapshot(mySpendingStore)
  return (
    <section className={styles.part}>
      <SectionTitle>{t('my:pause')}</SectionTitle>
      {until !== null && <Notice>{t('my:paused_until', { date: formatDay(until * 1000, language) })}</Notice>}
      <p className={styles.text}>{t('my:pause_hint')}</p>
      <div className={styles.buttons}>
        {purchasePauseDays.map((days) => (
          <OnlineOnlyButton key={days} look="ghost" disabled={busy} onClick={() => void pausePurchasesForDays(days)}>
            {formatDays(Number(days), language)}
          </OnlineOnlyButton>
        ))}
      </div>
    </section>
  )
}
