import type { OfficeReplyOf } from '../../contract/call.ts'
import type { findOrders } from '../../contract/calls/orders.calls.ts'
import { formatAmount, formatDecimal } from '../format/amount.tsx'
import { formatLocalDateTime } from '../format/local-date-time.tsx'
import { useOfficeTranslation, type Copy, type OfficeLanguage } from '../i18n/i18n.ts'
import { Notice } from '../ui/notice.tsx'
import styles from './orders.module.css'

type Reading = OfficeReplyOf<typeof findOrders>['readings'][number]

interface SearchInterpretationNoticeProps {
  readonly readings: readonly Reading[]
  readonly search: string | undefined
}

export function SearchMatchNotice({ readings, search }: SearchInterpretationNoticeProps) {
  const { t, language } = useOfficeTranslation()
  if (search === undefined) return null
  const forged = readings.some((reading) => reading.kind === 'receipt' && !reading.valid)
  return (
    <div className={styles.readings} aria-live="polite">
      {forged && <Notice tone="bad" title={t('office:receipt_invalid')} />}
      <p>
        {t('office:read_as')}{' '}
        {readings.map((reading, index) => (
          <span key={reading.kind}>
            {index > 0 && ' · '}
            {t(`office:reading_${reading.kind}`)}{' '}
            <strong>
              <bdi>{describeReading(reading, t, language)}</bdi>
            </strong>
          </span>
        ))}
      </p>
    </div>
  )
}

const longestShown = 80

function describeReading(reading: Reading, t: Copy, language: OfficeLanguage): string {
  switch (reading.kind) {
    case 'amount':
      return [describeAmount(reading, t, language), reading.time && describeRange(reading.time, language)]
        .filter(Boolean)
        .join(', ')
    case 'time':
      return describeRange(reading.time, language)
    case 'receipt':
      return shorten(reading.billingNo ?? '')
    default:
      return shorten(reading.value)
  }
}

const shorten = (text: string) => (text.length > longestShown ? `${text.slice(0, longestShown)}…` : text)

const describeRange = ({ from, to }: { readonly from: number; readonly to: number }, language: OfficeLanguage) =>
  `${formatLocalDateTime(from, language, 'short')} – ${formatLocalDateTime(to, language, 'short')}`

const describeAmount = (
  { amount, currency }: Extract<Reading, { kind: 'amount' }>,
  t: Copy,
  language: OfficeLanguage,
) =>
  currency
    ? formatAmount(amount, currency, language)
    : t('office:any_currency', { amount: formatDecimal(amount, language) })
