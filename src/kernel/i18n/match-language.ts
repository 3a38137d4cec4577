import { languages, type Language } from '../../contract/domain.table.ts'

/** Codes that browsers and old links use for a language we name otherwise. */
const aliases: ReadonlyMap<string, string> = new Map([
  ['in', 'id'],
  ['cmn', 'zh'],
  ['yue', 'zh-hant'],
])

const traditional: ReadonlySet<string> = new Set(['hant', 'tw', 'hk', 'mo'])

/** The language that a code means: `pt-BR` → pt, `zh-Hant-HK` → zh-tw, `zh_SG` → zh-cn; nothing for one we do not have. */
export function matchLanguage(code: string): Language | undefined {
  const [first = '', ...rest] = code.trim().toLowerCase().replace(/_/g, '-').split('-')
  const [primary = first, ...implied] = (aliases.get(first) ?? first).split('-')
  if (primary === 'zh') {
    const parts = [...implied, ...rest]
    // The script says more than the region: zh-Hans-HK is simplified.
    return !parts.includes('hans') && parts.some((part) => traditional.has(part)) ? 'zh-tw' : 'zh-cn'
  }
  return languages.find((language) => language === primary)
}
