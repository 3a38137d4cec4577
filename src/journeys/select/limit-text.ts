import type { Language } from '../../contract/domain.table.ts'
import type { Copy } from '../../kernel/i18n/catalogue.ts'
import { formatCountdown, formatDays } from '../../kernel/time/format-duration.ts'
import type { LimitState } from './limit-state.ts'

const daysOfAWeek = 7
const second = 1000

/** A limit in words short enough for the corner of a card; nothing where there is no limit. */
export function limitText(state: LimitState, t: Copy, language: Language, nowMs: number): string | undefined {
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
      return t('select:limit_next', { time: formatCountdown((state.at - nowMs) / second, language) })
    case 'left':
      return leftText(state, t, language)
  }
}

function leftText({ type, count, days }: Extract<LimitState, { kind: 'left' }>, t: Copy, language: Language): string {
  if (type === 'role') return t('select:limit_role', { count })
  if (type === 'game' || days <= 0) return t('select:limit_game', { count })
  return days === daysOfAWeek
    ? t('select:limit_week', { count })
    : t('select:limit_time', { count, time: formatDays(days, language) })
}
