import type { Language } from '../../contract/domain.table.ts'

/**
 * Unit patterns by language, from Unicode CLDR, because the first `Intl` formatter takes 0.2 s on slow phones.
 * To add a language, add a row.
 */
export type UnitPluralForms = string | Partial<Record<Intl.LDMLPluralRule, string>>

export interface UnitPatterns {
  readonly second: UnitPluralForms
  readonly minute: UnitPluralForms
  readonly hour: UnitPluralForms
  /** Long form. `shortDay` is set if the short form differs. */
  readonly day: UnitPluralForms
  readonly shortDay?: UnitPluralForms
  /** Patterns for durations with several units. If missing, the short forms are used. */
  readonly narrow?: { readonly day: UnitPluralForms; readonly hour: UnitPluralForms; readonly minute: UnitPluralForms }
}

export const durationUnitPatterns: Partial<Record<Language, UnitPatterns>> = {
  ar: {
    second: '0 ث',
    minute: '0 د',
    hour: '0 س',
    day: { one: 'يوم', two: 'يومان', few: '0 أيام', many: '0 يومًا', other: '0 يوم' },
    narrow: { day: '0 ي', hour: '0 س', minute: '0 د' },
  },
  de: {
    second: '0 Sek.',
    minute: '0 Min.',
    hour: '0 Std.',
    day: { one: '0 Tag', other: '0 Tage' },
    shortDay: '0 Tg.',
  },
  en: {
    second: '0 sec',
    minute: '0 min',
    hour: '0 hr',
    day: { one: '0 day', other: '0 days' },
    narrow: { day: '0d', hour: '0h', minute: '0m' },
  },
  es: {
    second: '0 s',
    minute: '0 min',
    hour: '0 h',
    day: { one: '0 día', other: '0 días' },
    shortDay: '0 d',
    narrow: { day: '0d', hour: '0h', minute: '0min' },
  },
  fr: {
    second: '0\u202fs',
    minute: '0\u00a0min',
    hour: '0\u202fh',
    day: { one: '0\u00a0jour', other: '0\u00a0jours' },
    shortDay: '0\u202fj',
    narrow: { day: '0j', hour: '0h', minute: '0min' },
  },
  id: {
    second: '0 dtk',
    minute: '0 mnt',
    hour: '0 j',
    day: '0 hari',
    shortDay: '0 hr',
    narrow: { day: '0 hr', hour: '0 j', minute: '0 mnt' },
  },
  it: {
    second: '0 s',
    minute: '0 min',
    hour: '0 h',
    day: { one: '0 giorno', other: '0 giorni' },
    narrow: { day: { one: '0g', other: '0gg' }, hour: '0h', minute: '0min' },
  },
  ja: { second: '0 秒', minute: '0 分', hour: '0 時間', day: '0 日' },
  ko: {
    second: '0초',
    minute: '0분',
    hour: '0시간',
    day: '0일',
    narrow: { day: '0일', hour: '0시간', minute: '0분' },
  },
  ms: {
    second: '0 saat',
    minute: '0 min',
    hour: '0 j',
    day: '0 hari',
    narrow: { day: '0 h', hour: '0 j', minute: '0 min' },
  },
  pl: {
    second: '0 sek.',
    minute: '0 min',
    hour: '0 godz.',
    day: { one: '0 dzień', few: '0 dni', many: '0 dni' },
    narrow: { day: '0 d.', hour: '0 h', minute: '0 min' },
  },
  pt: {
    second: '0 s',
    minute: '0 min',
    hour: '0 h',
    day: { one: '0 dia', other: '0 dias' },
    narrow: { day: { one: '0 dia', other: '0 dias' }, hour: '0 h', minute: '0 min' },
  },
  ru: {
    second: '0 с',
    minute: '0 мин',
    hour: '0 ч',
    day: { one: '0 день', few: '0 дня', many: '0 дней' },
    shortDay: '0 дн.',
    narrow: { day: '0 д.', hour: '0 ч', minute: '0 мин' },
  },
  th: {
    second: '0 วิ',
    minute: '0 นาที',
    hour: '0 ชม.',
    day: '0 วัน',
    narrow: { day: '0วัน', hour: '0ชม.', minute: '0นาที' },
  },
  tr: {
    second: '0 sn.',
    minute: '0 dk.',
    hour: '0 sa.',
    day: '0 gün',
    narrow: { day: '0g', hour: { one: '0 sa', other: '0s' }, minute: '0d' },
  },
  vi: {
    second: '0 giây',
    minute: '0 phút',
    hour: '0 giờ',
    day: '0 ngày',
    narrow: { day: '0 ngày', hour: '0 giờ', minute: '0 phút' },
  },
  'zh-cn': {
    second: '0秒',
    minute: '0分钟',
    hour: '0小时',
    day: '0天',
    narrow: { day: '0天', hour: '0小时', minute: '0分钟' },
  },
  'zh-tw': {
    second: '0 秒',
    minute: '0 分鐘',
    hour: '0 小時',
    day: '0 天',
    narrow: { day: '0 天', hour: '0 小時', minute: '0 分鐘' },
  },
}
