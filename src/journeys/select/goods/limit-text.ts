import type { Language } from '../../../contract/domain.table.ts'
import type { Copy, PluralCopyKey } from '../../../kernel/i18n/copy-types.ts'
import type * as durations from '../../../kernel/time/format-duration.ts'
import type { LimitState } from './limit-state.ts'

/** How long in words; they come a moment later, because a browser's first formatter costs a cheap phone a fifth of a second. */
export type Durations = typeof durations

/** Periods with words of their own: "1 left today" rather than "1 left per 1 day". */
const leftInPeriod: Readonly<Record<number, PluralCopyKey>> = { 1: 'select:limit_day', 7: 'select:limit_week' }
const second = 1000

/** A limit in words short enough for the corner of a card; nothing where there is no limit. */
export function limitText(
  state: LimitState,
  t: Copy,
  language: Language,
  nowMs: number,
  durations: Durations | undefined,
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
        ? t('select:limit_next', { time: durations.formatCountdown((state.at - nowMs) / second, language) })
        : t('select:limit_reached')
    case 'left':
      return leftTexts[state.type](state, t, language, durations)
  }
}

type Left = Extract<LimitState, { kind: 'left' }>
type LeftText = (left: Left, t: Copy, language: Language, durations: Durations | undefined) => string

const leftInGame: LeftText = ({ count }, t) => t('select:limit_game', { count })

/** The rest of a limit in words, by its type. Read above; to add a type, see `server/orders/README.md`. */
const leftTexts: Record<Left['type'], LeftText> = {
  role: ({ count }, t) => t('select:limit_role', { count }),
  game: leftInGame,
  time(left, t, language, durations) {
    const { count, days } = left
    const inPeriod = leftInPeriod[days]
    if (inPeriod) return t(inPeriod, { count })
    // The words of a duration come a moment later.
    if (days <= 0 || !durations) return leftInGame(left, t, language, durations)
    return t('select:limit_time', { count, time: durations.formatDays(days, language) })
  },
}
