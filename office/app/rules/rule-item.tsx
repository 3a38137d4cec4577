import type { OfficeReplyOf } from '../../contract/call.ts'
import type { officeLegalRulesApiCalls } from '../../contract/calls/law.calls.ts'
import { formatLocalDateTime } from '../format/local-date-time.tsx'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { useBrandNameByKey } from '../session/session.ts'
import { Notice } from '../ui/notice.tsx'
import { StatusLabel } from '../ui/status-label.tsx'
import styles from './rules.module.css'

type Rule = OfficeReplyOf<(typeof officeLegalRulesApiCalls)['listRules']>['rules'][number]

/**
 * Legal rule with its effect on the store, its first day, its source in the law, and changes that brands have made to
 * it.
 */
export function RuleItem({ rule }: { readonly rule: Rule }) {
  const { t, language } = useOfficeTranslation()
  const brandName = useBrandNameByKey()
  const formatDay = (day: string) => formatLocalDateTime(Date.parse(`${day}T12:00:00`) / 1000, language, 'day')
  const days = [
    rule.from !== null && t('office:rules_since', { day: formatDay(rule.from) }),
    rule.until !== null && t('office:rules_until', { day: formatDay(rule.until) }),
    rule.under !== null && t('office:rules_under', { age: rule.under }),
    t(`office:rules_${rule.force}`),
  ]
  return (
    <li className={styles.rule}>
      <p className={styles.duty}>
        {t(`office:duty_${rule.duty}`, rule.values)}
        {rule.coverage !== 'built' && (
          <StatusLabel tone={rule.coverage === 'missing' ? 'warn' : 'idle'}>
            {t(`office:rules_${rule.coverage}`)}
          </StatusLabel>
        )}
      </p>
      <p className={styles.source}>
        {days.filter(Boolean).join(' · ')} · <bdi lang="en">{rule.source}</bdi>
      </p>
      {rule.doubt !== null && (
        <p className={styles.source}>
          {t('office:rules_doubt')} <bdi lang="en">{rule.doubt}</bdi>
        </p>
      )}
      <p className={styles.id}>{rule.id}</p>
      {rule.overrides.map(({ brand, off, from, languages, reason }) => (
        <Notice
          key={brand}
          tone={off ? 'bad' : 'idle'}
          title={[
            off && t('office:rules_off', { brand: brandName(brand) }),
            from !== null && t('office:rules_from', { brand: brandName(brand), day: formatDay(from) }),
            languages.length > 0 &&
              t('office:rules_words', { brand: brandName(brand), languages: languages.join(', ') }),
          ]
            .filter(Boolean)
            .join(' · ')}
        >
          <bdi>{reason}</bdi>
        </Notice>
      ))}
    </li>
  )
}
