import type { OfficeReplyOf } from '../../contract/call.ts'
import type { getTodayDashboard } from '../../contract/calls/today.calls.ts'
import { formatDuration } from '../format/duration.ts'
import { formatLocalDateTime } from '../format/local-date-time.tsx'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { useBrandNameByKey } from '../session/session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { StatusLabel } from '../ui/status-label.tsx'
import styles from './pending-work-list.module.css'

type Today = OfficeReplyOf<typeof getTodayDashboard>
type FailingCompany = Today['companies'][number]

/** Maximum number of payment methods shown. The Companies screen lists all of them. */
const mostMethods = 5

/** Payment companies and games that do not respond, and payment methods whose payments no account accepts. */
export function FailingCompaniesList({ today: { companies, uncovered, checkedAt } }: { readonly today: Today }) {
  const { t } = useOfficeTranslation()
  const brandName = useBrandNameByKey()
  return (
    <div className={styles.waiting}>
      {companies.length > 0 && (
        <section aria-labelledby="failing-companies">
          <h2 id="failing-companies" className={styles.kind}>
            {t('office:failing_companies')} <span className={styles.count}>{companies.length}</span>{' '}
            <small className={styles.hint}>{t('office:companies_hint')}</small>
          </h2>
          <ul>
            {companies.map((company) => (
              <FailingRow key={company.id} company={company} now={checkedAt} />
            ))}
          </ul>
        </section>
      )}
      {uncovered.length > 0 && (
        <section aria-labelledby="uncovered-methods">
          <h2 id="uncovered-methods" className={styles.kind}>
            {t('office:uncovered_methods')} <span className={styles.count}>{uncovered.length}</span>
          </h2>
          <ul>
            {uncovered.slice(0, mostMethods).map(({ brand, text }) => (
              <li key={text} className={styles.row}>
                <span className={styles.age} />
                <span className={styles.state}>
                  <StatusLabel tone="bad">{t('office:no_company')}</StatusLabel>
                </span>
                <span className={styles.what}>
                  <bdi className={styles.line}>{brandName(brand)}</bdi>
                  <bdi className={styles.text}>{text}</bdi>
                </span>
                <span className={styles.amount} />
                <span className={styles.verb}>
                  <ButtonLink href={`/companies?brand=${brand}`}>{t('office:open')}</ButtonLink>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function FailingRow({ company, now }: { readonly company: FailingCompany; readonly now: number }) {
  const { t, language } = useOfficeTranslation()
  const { kind, name, failingSince, lastSuccessAt, failures, lastError, orders } = company
  const success = lastSuccessAt === null ? '–' : formatLocalDateTime(lastSuccessAt, language, 'short')
  const facts = [
    t('office:failures_count', { count: failures }),
    lastError,
    `${t('office:last_success')} ${success}`,
  ].filter(Boolean)
  return (
    <li className={styles.row}>
      <span className={styles.age}>{formatDuration(now - failingSince, language)}</span>
      <span className={styles.state}>
        <StatusLabel tone="bad">{t(`office:company_${kind}`)}</StatusLabel>
      </span>
      <span className={styles.what}>
        <bdi className={styles.line}>{name}</bdi>
        <bdi className={styles.text}>{facts.join(' · ')}</bdi>
      </span>
      <span className={styles.amount}>{orders > 0 && t('office:orders_count', { count: orders })}</span>
      <span className={styles.verb}>
        <ButtonLink href="/companies">{t('office:open')}</ButtonLink>
      </span>
    </li>
  )
}
