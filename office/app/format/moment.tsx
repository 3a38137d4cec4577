import { useCopy } from '../i18n/i18n.ts'

const formats = {
  /** 28 Nov 2026, 14:02:09 */
  full: { dateStyle: 'medium', timeStyle: 'medium' },
  /** 28 Nov, 14:02 */
  short: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  /** 28 Nov, 14:02:09 */
  exact: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', second: '2-digit' },
  /** 14:02:09 */
  clock: { hour: '2-digit', minute: '2-digit', second: '2-digit' },
  day: { day: 'numeric', month: 'short', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export type MomentFormat = keyof typeof formats

/** IANA name of the person's time zone. */
export const ownTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone

export const formatMoment = (at: number, language: string, format: MomentFormat = 'full'): string =>
  new Intl.DateTimeFormat(language, { ...formats[format], hourCycle: 'h23' }).format(at * 1000)

/** Time in the person's time zone, with the full time and the zone in a tooltip. `at` is in Unix seconds. */
export function Moment({ at, format = 'full' }: { readonly at: number; readonly format?: MomentFormat }) {
  const { language } = useCopy()
  return (
    <time dateTime={new Date(at * 1000).toISOString()} title={`${formatMoment(at, language)} · ${ownTimeZone}`}>
      {formatMoment(at, language, format)}
    </time>
  )
}
