import type { Language } from '../../contract/domain.table.ts'

/**
 * How each language writes a few seconds, minutes or hours for short; the number stands in place of `0`. None of them has other words for one of them.
 * Read by format-duration.ts, which leaves a language without a row to `Intl`: the first formatter of a page costs a cheap phone 0.2 s, in the task
 * that opens the ways to pay. The values are those of Unicode's CLDR, which a test compares with `Intl`. To add a language: a row.
 */
export type ShortUnit = 'second' | 'minute' | 'hour'

export const unitPatterns: Partial<Record<Language, Readonly<Record<ShortUnit, string>>>> = {
  ar: { second: '0 ث', minute: '0 د', hour: '0 س' },
  de: { second: '0 Sek.', minute: '0 Min.', hour: '0 Std.' },
  en: { second: '0 sec', minute: '0 min', hour: '0 hr' },
  es: { second: '0 s', minute: '0 min', hour: '0 h' },
  fr: { second: '0\u202fs', minute: '0\u00a0min', hour: '0\u202fh' },
  id: { second: '0 dtk', minute: '0 mnt', hour: '0 j' },
  it: { second: '0 s', minute: '0 min', hour: '0 h' },
  ja: { second: '0 秒', minute: '0 分', hour: '0 時間' },
  ko: { second: '0초', minute: '0분', hour: '0시간' },
  ms: { second: '0 saat', minute: '0 min', hour: '0 j' },
  pl: { second: '0 sek.', minute: '0 min', hour: '0 godz.' },
  pt: { second: '0 s', minute: '0 min', hour: '0 h' },
  ru: { second: '0 с', minute: '0 мин', hour: '0 ч' },
  th: { second: '0 วิ', minute: '0 นาที', hour: '0 ชม.' },
  tr: { second: '0 sn.', minute: '0 dk.', hour: '0 sa.' },
  vi: { second: '0 giây', minute: '0 phút', hour: '0 giờ' },
  'zh-cn': { second: '0秒', minute: '0分钟', hour: '0小时' },
  'zh-tw': { second: '0 秒', minute: '0 分鐘', hour: '0 小時' },
}
