import type { Language } from '../../../contract/domain.table.ts'
import type { TranslateFunction, PluralCopyKey } from '../../../kernel/i18n/copy-types.ts'
import type * as durations from '../../../kernel/time/format-duration.ts'
import type { PurchaseLimitState } from './limit-state.ts'

/** Duration formatters, loaded late because creating a formatter takes 0.2 s on slow phones. */
export type DurationFormatters = typeof durations

/** Texts for limits with a period of one day or one week, such as "1 left today". */
const leftInPeriodKeys: Readonly<Record<number, PluralCopyKey>> = { 1: 'select:limit_day', 7: 'select:limit_week' }
const millisecondsPerSecond = 1000

/** Returns a card's limit text, or undefined if it has no limit. */
export function formatPurchaseLimit(
  state: PurchaseLimitState,
  t: TranslateFunction,
  language: Language,
  nowMs: number,
  durations: DurationFormatters | undefined,
): string | undefined {
  switch (state.kind) {
    case 'free':
      return undefined
    case 'unknown':
      return t('select:limit_login')
    case 'unpaid':
      return t('select:limit_unpaid')
    case 'reached':
      return t('select:limit_reached')
    case 'next':
      return durations
        ? t('select:limit_next', {
            time: durations.formatCountdown((state.at - nowMs) / millisecondsPerSecond, language),
          })
        : t('select:limit_reached')
    case 'left':
      return formatLeftByType[state.type](state, t, language, durations)
  }
}

type Left = Extract<PurchaseLimitState, { kind: 'left' }>
type LeftText = (
  left: Left,
  t: TranslateFunction,
  language: Language,
  durations: DurationFormatters | undefined,
) => string

const formatLeftInGame: LeftText = ({ count }, t) => t('select:limit_game', { count })

/** Texts for remaining purchases by limit type. To add a type, see `server/orders/README.md`. */
const formatLeftByType: Record<Left['type'], LeftText> = {
  role: ({ count }, t) => t('select:limit_role', { count }),
  game: formatLeftInGame,
  time(left, t, language, durations) {
    const { count, days } = left
    const inPeriod = leftInPeriodKeys[days]
    if (inPeriod) return t(inPeriod, { count })
    // Use the text without a duration until the formatters have loaded.
    if (days <= 0 || !durations) return formatLeftInGame(left, t, language, durations)
    return t('select:limit_time', { count, time: durations.formatDays(days, language) })
  },
}
