import { supportedLanguages, type Language } from '../../contract/domain.table.ts'

/** Alternative language codes that browsers and old links use. */
const aliases: ReadonlyMap<string, string> = new Map([
  ['in', 'id'],
  ['cmn', 'zh'],
  ['yue', 'zh-hant'],
])

const traditional: ReadonlySet<string> = new Set(['hant', 'tw', 'hk', 'mo'])

/** Returns the supported language for a code, or undefined: `pt-BR` → pt, `zh-Hant-HK` → zh-tw, `zh_SG` → zh-cn. */
export function findLanguageByCode(code: string): Language | undefined {
  const [first = '', ...rest] = code.trim().toLowerCase().replace(/_/g, '-').split('-')
  const [primary = first, ...implied] = (aliases.get(first) ?? first).split('-')
  if (primary === 'zh') {
    const parts = [...implied, ...rest]
    // The script takes precedence over the region, so zh-Hans-HK is simplified Chinese.
    return !parts.includes('hans') && parts.some((part) => traditional.has(part)) ? 'zh-tw' : 'zh-cn'
  }
  return supportedLanguages.find((language) => language === primary)
}
