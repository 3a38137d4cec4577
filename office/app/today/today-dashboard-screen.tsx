import { getSalesToday, getTodayDashboard } from '../../contract/calls/today.calls.ts'
import { useOfficeQuery } from '../api/use-call.ts'
import { LocalDateTime, ownTimeZone } from '../format/local-date-time.tsx'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { useBrandFilter } from '../shell/use-brand-filter.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import { LoadingPlaceholder } from '../ui/loading-placeholder.tsx'
import { ScreenHeader } from '../ui/screen-header.tsx'
import { FailingCompaniesList } from './failing-companies-list.tsx'
import { NoPendingWorkPlaceholder } from './no-pending-work-placeholder.tsx'
import { PaymentSuccessRatePanel } from './payment-success-rate-panel.tsx'
import { SalesTodayPanel } from './sales-today-panel.tsx'
import { PendingWorkList } from './pending-work-list.tsx'
import styles from './today.module.css'

const waitingMs = 15_000
const salesMs = 60_000

/** Start screen with pending work and today's sales. */
export function TodayDashboardScreen() {
  const { t, language } = useOfficeTranslation()
  const { brand } = useBrandFilter()
  const scope = { ...(brand === undefined ? {} : { brand }), zone: ownTimeZone }
  const today = useOfficeQuery(getTodayDashboard, { ...scope, language }, { everyMs: waitingMs })
  const sales = useOfficeQuery(getSalesToday, { ...scope, language }, { everyMs: salesMs })
  const waiting = today.data?.waiting.filter(({ count }) => count > 0) ?? []
  const hasTrouble = today.data !== undefined && today.data.companies.length + today.data.uncovered.length > 0
  return (
    <>
      <ScreenHeader
        title={t('office:today')}
        aside={
          today.data && (
            <>
              {t('office:checked_at')} <LocalDateTime at={today.data.checkedAt} format="clock" />
            </>
          )
        }
      />
      <LoadFailure error={today.data ? undefined : today.error} onRetry={() => void today.refetch()} />
      <div className={styles.today}>
        <div className={styles.column}>
          {today.isPending && !today.error && <LoadingPlaceholder />}
          {today.data && hasTrouble && <FailingCompaniesList today={today.data} />}
          {today.data && waiting.length > 0 && <PendingWorkList groups={waiting} now={today.data.checkedAt} />}
          {today.data && waiting.length === 0 && !hasTrouble && <NoPendingWorkPlaceholder today={today.data} />}
        </div>
        <div className={styles.column}>
          <LoadFailure error={sales.data ? undefined : sales.error} onRetry={() => void sales.refetch()} />
          {sales.data && <SalesTodayPanel sales={sales.data} />}
          {sales.data && sales.data.methods.length > 0 && <PaymentSuccessRatePanel methods={sales.data.methods} />}
        </div>
      </div>
    </>
  )
}
