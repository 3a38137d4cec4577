import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { pauseDays } from '../../../contract/calls/my-money.calls.ts'
import type { MyMoney } from '../../../contract/entities/my-money.ts'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { formatPrice } from '../../../kernel/money/format-price.ts'
import { closeOverlay } from '../../../kernel/overlays/overlays.store.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { formatDays } from '../../../kernel/time/format-duration.ts'
import { formatDay } from '../../../kernel/time/format-day.ts'
import { formatMonth } from '../../../kernel/time/format-month.ts'
import { promptLogin } from '../../../purchase/account/prompt-login.ts'
import { LoadError } from '../../../shared/load-error.tsx'
import { OnlineButton } from '../../../shared/online-button.tsx'
import { FactList } from '../../../ui/content/fact-list.tsx'
import { Price } from '../../../ui/content/price.tsx'
import { SectionTitle } from '../../../ui/content/section-title.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Sheet } from '../../../ui/dialogs/sheet.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { BudgetForm } from './budget-form.tsx'
import { loadMyMoney, pauseFor } from './my-money.actions.ts'
import { myMoneyStore } from './my-money.store.ts'
import styles from './my-money.module.css'

/** Sheet with the account's spending of this year, its monthly budget and its purchase pause. Asks guests to log in. */
export function MyMoneySheet({ id }: { id: number }) {
  const t = useTranslate()
  const { user } = useSnapshot(sessionStore)
  const suid = user?.suid
  useEffect(() => void loadMyMoney(), [suid])
  return (
    <Sheet title={t('my:money')} closeLabel={t('shell:close')} onClose={() => closeOverlay(id)}>
      {user ? <MoneyContent /> : <LoginNotice />}
    </Sheet>
  )
}

function LoginNotice() {
  const t = useTranslate()
  return (
    <Notice
      action={
        <Button look="quiet" onClick={promptLogin}>
          {t('shell:log_in')}
        </Button>
      }
    >
      {t('my:money_login')}
    </Notice>
  )
}

function MoneyContent() {
  const { money } = useSnapshot(myMoneyStore)
  if (money.state === 'failed') return <LoadError failure={money.failure} onRetry={() => void loadMyMoney()} />
  if (money.state === 'loading') return <Skeleton blockSize={240} />
  return (
    <div className={styles.parts}>
      <BudgetForm key={money.data.budget?.amount ?? ''} money={money.data} />
      <PausePart until={money.data.pausedUntil} />
      <YearPart months={money.data.months} />
    </div>
  )
}

function YearPart({ months }: { months: readonly MyMoney['months'][number][] }) {
  const t = useTranslate()
  const { language } = useSnapshot(sessionStore)
  const facts = months.map(({ month, currency, amount }) => ({
    key: `${month} ${currency}`,
    label: formatMonth(Number(month.slice(5)), language),
    value: <Price text={formatPrice(amount, currency, language)} />,
  }))
  return (
    <section className={styles.part}>
      <SectionTitle>{t('my:money_year')}</SectionTitle>
      {facts.length === 0 ? <p className={styles.text}>{t('my:money_none')}</p> : <FactList facts={facts} />}
    </section>
  )
}

function PausePart({ until }: { until: number | null }) {
  const t = useTranslate()
  const { language } = useSnapshot(sessionStore)
  const { busy } = useSnapshot(myMoneyStore)
  return (
    <section className={styles.part}>
      <SectionTitle>{t('my:pause')}</SectionTitle>
      {until !== null && <Notice>{t('my:paused_until', { date: formatDay(until * 1000, language) })}</Notice>}
      <p className={styles.text}>{t('my:pause_hint')}</p>
      <div className={styles.buttons}>
        {pauseDays.map((days) => (
          <OnlineButton key={days} look="ghost" disabled={busy} onClick={() => void pauseFor(days)}>
            {formatDays(Number(days), language)}
          </OnlineButton>
        ))}
      </div>
    </section>
  )
}
