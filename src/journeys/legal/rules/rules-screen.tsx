import { useSnapshot } from 'valtio'
import { guardianPath } from '../../../contract/links/page-url.ts'
import { joinWithDots, useTranslate } from '../../../kernel/i18n/i18n.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { getCachedDateFormat } from '../../../kernel/time/date-format.ts'
import { getGatewayNowSeconds } from '../../../kernel/time/gateway-clock.ts'
import { getPayRegion } from '../../../purchase/selection/pay-region.ts'
import { useServiceEnds } from '../../../purchase/shop/use-service-ends.ts'
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts'
import { LazyServiceEndNotices } from '../../../shared/lazy-service-end-notices.tsx'
import { formatRegionName } from '../../../shared/region-name.ts'
import { useLegalPageHref } from '../../../shared/use-legal-page-href.ts'
import { Card } from '../../../ui/content/card.tsx'
import { listConsumerLawRules } from './list-rules.ts'
import styles from './rules.module.css'

/** Page with the consumer law rules for purchases in the player's area and region. */
export function ConsumerLawRulesScreen() {
  const t = useTranslate()
  const { brand, area, language, user } = useSnapshot(sessionStore)
  const legalHref = useLegalPageHref()
  const ends = useServiceEnds(useIsHydrated())
  const region = getPayRegion() ?? ''
  const place = { area: area ?? '', region, playerCountries: user?.countries, law: brand.law }
  const rules = listConsumerLawRules(place, getGatewayNowSeconds(), language)
  const formatFirstDay = (day: string) => getCachedDateFormat(language, 'longDate', 'UTC').format(new Date(day))
  return (
    <>
      {ends.length > 0 && <LazyServiceEndNotices ends={ends} />}
      <Card as="article">
        <p className={styles.place}>
          {joinWithDots(brand.name, area ? t(`select:area_${area}`) : undefined, formatRegionName(region, language))}
        </p>
        <p>{t(rules.length === 0 ? 'legal:rules_none' : 'legal:rules_intro')}</p>
        <ul className={styles.rules}>
          {rules.map(({ id, text, values, words, isForGuardians, from }) => (
            <li key={id}>
              {words ?? t(text, values)}{' '}
              {isForGuardians && <a href={legalHref(guardianPath)}>{t('legal:guardian_submit')}</a>}
              <span className={styles.since}>{t('legal:rules_since', { date: formatFirstDay(from) })}</span>
            </li>
          ))}
        </ul>
        <p className={styles.since}>{t('legal:rules_note')}</p>
      </Card>
    </>
  )
}
