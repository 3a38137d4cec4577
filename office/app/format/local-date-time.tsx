import { createContext, useContext } from 'react'
import { useOfficeTranslation } from '../i18n/i18n.ts'

const formats = {
  /** 28 Nov 2026, 14:02:09 */
  full: { dateStyle: 'medium', timeStyle: 'medium' },
  /** 28 Nov, 14:02 */
  short: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  /** 28 Nov, 14:02:09 */
  exact: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', second: '2-digit' },
  /** 14:02:09 */
  clock: { hour: '2-digit', minute: '2-digit', second: '2-digit' },
  /** 14:00 */
  minute: { hour: '2-digit', minute: '2-digit' },
  /** Sat, 28 Nov */
  weekday: { weekday: 'short', day: 'numeric', month: 'short' },
  day: { day: 'numeric', month: 'short', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export type DateTimeStyle = keyof typeof formats

/** IANA name of the time zone of this browser. */
export const ownTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** Time zone of the displayed order's buyer; null if unknown. */
export const BuyerTimeZoneContext = createContext<string | null>(null)

/** Formats a time in the user's time zone, or in `timeZone`. */
export const formatLocalDateTime = (
  at: number,
  language: string,
  format: DateTimeStyle = 'full',
  timeZone = ownTimeZone,
): string => new Intl.DateTimeFormat(language, { ...formats[format], hourCycle: 'h23', timeZone }).format(at * 1000)

/** Formats a calendar day, which is the same in every time zone. */
export function formatDay(day: string, language: string, format: 'weekday' | 'day' = 'weekday'): string {
  const at = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(at) ? day : new Intl.DateTimeFormat(language, { ...formats[format], timeZone: 'UTC' }).format(at)
}

/**
 * Time in the user's time zone. A tooltip shows the full time and zone, and on an order's page also the buyer's time.
 * `at` is in Unix seconds.
 */
export function LocalDateTime({ at, format = 'full' }: { readonly at: number; readonly format?: DateTimeStyle }) {
  const { language } = useOfficeTranslation()
  const buyerTimeZone = useContext(BuyerTimeZoneContext)
  const zones = new Set([ownTimeZone, buyerTimeZone ?? ownTimeZone])
  return (
    <time
      dateTime={new Date(at * 1000).toISOString()}
      title={[...zones].map((zone) => `${formatLocalDateTime(at, language, 'full', zone)} · ${zone}`).join('\n')}
    >
      {formatLocalDateTime(at, language, format)}
    </time>
  )
}

/** A time as the buyer's clock showed it. Nothing if the user's clock showed the same, or if the zone is unknown. */
export function BuyerDateTime({ at }: { readonly at: number }) {
  const { t, language } = useOfficeTranslation()
  const buyerTimeZone = useContext(BuyerTimeZoneContext)
  if (buyerTimeZone === null) return null
  const time = formatLocalDateTime(at, language, 'short', buyerTimeZone)
  return time === formatLocalDateTime(at, language, 'short') ? null : <> ({t('office:buyer_time', { time })})</>
}
