import { useSnapshot } from 'valtio'
import { useTranslate } from '../kernel/i18n/i18n.ts'
import { sessionStore } from '../kernel/session/session.store.ts'
import { languageTable } from '../kernel/i18n/languages.table.ts'
import { getCachedDateFormat } from '../kernel/time/date-format.ts'
import { DotSeparatedText } from '../ui/content/dot-separated.tsx'
import { EmailAddress } from '../ui/content/email-address.tsx'
import { Notice } from '../ui/states/notice.tsx'
import { formatRegionName } from './region-name.ts'

interface ServiceEnd {
  readonly game: string
  /** Calendar day, such as `2027-01-31`. */
  readonly lastDay: string
  readonly claimsUntil: string
  /** Country in which the service ends; absent if the area is this country. */
  readonly country?: string | undefined
}

/** Tells players which games end, and until when they can claim a refund of paid currency. */
export function ServiceEndNotices({ ends }: { ends: readonly ServiceEnd[] }) {
  const t = useTranslate()
  const { brand, language } = useSnapshot(sessionStore)
  const formatDay = (day: string) => getCachedDateFormat(language, 'longDate', 'UTC').format(new Date(day))
  const { email } = brand.support
  const formatCountry = (country = '') => formatRegionName(country, languageTable[language].tag) ?? country
  return ends.map(({ game, lastDay, claimsUntil, country }) => (
    <Notice key={`${game} ${lastDay} ${claimsUntil} ${country}`}>
      <strong>
        <DotSeparatedText
          parts={[t('legal:service_end_title', { game }), ...(country === undefined ? [] : [formatCountry(country)])]}
        />
      </strong>
      <p>
        {t('legal:service_end_text', { day: formatDay(lastDay), until: formatDay(claimsUntil) })}{' '}
        <a href={`mailto:${email}`}>
          <EmailAddress address={email} />
        </a>
      </p>
    </Notice>
  ))
}
