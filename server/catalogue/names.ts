import * as v from 'valibot'
import type { Language } from '../../src/contract/domain.table.ts'

/** Returns the name in the language, or else the English name, which always exists. */
export function pickName(names: Readonly<Record<string, string>>, language: Language): string {
  return names[language] ?? names['en'] ?? ''
}

const namesByLanguage = v.pipe(v.string(), v.startsWith('{'), v.parseJson(), v.record(v.string(), v.string()))

/** Returns the text in the given language if `text` is JSON. Other text is returned unchanged. */
export function pickTranslatedText(text: string, language: Language): string {
  const names = v.safeParse(namesByLanguage, text)
  return names.success ? pickName(names.output, language) : text
}
