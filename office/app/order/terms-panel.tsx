import type { OrderDetail } from '../../contract/entities/order.ts'
import { FormattedAmount } from '../format/amount.tsx'
import { LocalDateTime } from '../format/local-date-time.tsx'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { LabelValueList } from '../ui/label-value-list.tsx'
import { joinClasses } from '../ui/join-classes.ts'
import { Panel } from '../ui/panel.tsx'
import record from '../ui/record.module.css'
import styles from './order.module.css'

/** Terms that the buyer saw before the purchase. The signed receipt contains the same terms. */
export function TermsPanel({ order: { terms } }: { readonly order: OrderDetail }) {
  const { t, language } = useOfficeTranslation()
  if (!terms) return null
  const { shownAt, total, currency, offer, law, lawOff, statements, consents, button, odds } = terms
  const languageName = new Intl.DisplayNames(language, { type: 'language', fallback: 'code' }).of(terms.language)
  return (
    <Panel title={t('office:terms')} aside={<LocalDateTime at={shownAt} />}>
      <LabelValueList
        facts={[
          { label: t('office:terms_total'), value: <FormattedAmount amount={total} currency={currency} /> },
          { label: t('office:coupon'), value: offer },
          { label: t('office:language'), value: languageName },
          {
            label: t('office:terms_shown'),
            value: statements && (
              <ul className={styles.lines}>
                {statements.map((words) => (
                  <li key={words}>
                    <bdi lang={terms.language}>{words}</bdi>
                  </li>
                ))}
              </ul>
            ),
          },
          ...consents.map(({ words, given }) => ({
            label: t(given ? 'office:terms_agreed' : 'office:terms_not_agreed'),
            value: <bdi lang={terms.language}>{words}</bdi>,
          })),
          { label: t('office:terms_button'), value: button && <bdi lang={terms.language}>{button}</bdi> },
          {
            label: t('office:terms_odds'),
            value: odds && (
              <ul className={styles.lines}>
                {odds.map(({ name, percent }) => (
                  <li key={`${name} ${percent}`}>
                    <bdi lang={terms.language}>{name}</bdi>: <strong>{percent} %</strong>
                  </li>
                ))}
              </ul>
            ),
          },
          {
            label: t('office:terms_law'),
            value: law.length > 0 && <RuleIds ids={law} />,
          },
          {
            label: t('office:terms_law_off'),
            value: lawOff && <RuleIds ids={lawOff} />,
          },
        ]}
      />
    </Panel>
  )
}

/** Shows each rule id on its own line, because browsers would break the ids at hyphens. */
const RuleIds = ({ ids }: { readonly ids: readonly string[] }) => (
  <ul className={joinClasses(styles.lines, record.mono)}>
    {ids.map((id) => (
      <li key={id}>{id}</li>
    ))}
  </ul>
)
