import { useSnapshot } from 'valtio'
import type { Language } from '../../../contract/domain.table.ts'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { getCachedDateFormat } from '../../../kernel/time/date-format.ts'
import { Card } from '../../../ui/content/card.tsx'
import { EmailAddress } from '../../../ui/content/email-address.tsx'
import { SectionTitle } from '../../../ui/content/section-title.tsx'
import styles from './accessibility.module.css'

/** Accessibility statement of the brand's store, with the barriers that the publisher knows of. */
export function AccessibilityStatementScreen() {
  const t = useTranslate()
  const { brand, language } = useSnapshot(sessionStore)
  const { checked, gaps = [], authority } = brand.accessibility ?? {}
  const formatDay = (day: string) => getCachedDateFormat(language, 'longDate', 'UTC').format(new Date(day))
  return (
    <Card as="article" className={styles.statement}>
      <p>{t('legal:accessibility_about', { company: brand.company })}</p>
      <p>
        {t('legal:accessibility_standard')} {t('legal:accessibility_use')}
      </p>
      <p>{t('legal:accessibility_outside')}</p>
      <SectionTitle>{t('legal:accessibility_gaps')}</SectionTitle>
      {gaps.length === 0 ? (
        <p>{t('legal:accessibility_gaps_none')}</p>
      ) : (
        <ul className={styles.gaps}>
          {gaps.map((gap) => (
            <KnownGap key={gap[brand.defaultLanguage]} gap={gap} />
          ))}
        </ul>
      )}
      <SectionTitle>{t('legal:accessibility_report_title')}</SectionTitle>
      <p>{t('legal:accessibility_report')}</p>
      <p>
        <a className={styles.contact} href={`mailto:${brand.support.email}`}>
          <EmailAddress address={brand.support.email} />
        </a>
      </p>
      {authority && (
        <p>
          {t('legal:accessibility_authority')} <bdi>{authority}</bdi>
        </p>
      )}
      {checked && (
        <p className={styles.checked}>
          {t('shell:fact', { label: t('legal:accessibility_checked'), value: formatDay(checked) })}
        </p>
      )}
    </Card>
  )
}

/** Barrier in the player's language, or else in the brand's default language. */
function KnownGap({ gap }: { gap: Readonly<Partial<Record<Language, string>>> }) {
  const { brand, language } = useSnapshot(sessionStore)
  const spoken = gap[language] === undefined ? brand.defaultLanguage : language
  return (
    <li>
      <bdi lang={spoken}>{gap[spoken]}</bdi>
    </li>
  )
}
