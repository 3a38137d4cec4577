import { readFileSync } from 'node:fs'
import type { Language } from '../../../src/contract/domain.table.ts'
import { formatCount } from '../../../src/kernel/i18n/format-count.ts'
import type { Namespace } from '../../../src/kernel/i18n/namespaces.table.ts'

type Values = Readonly<Record<string, string | number>>

const read = (language: Language, namespace: Namespace) =>
  JSON.parse(readFileSync(`locales/${language}/${namespace}.json`, 'utf8')) as Record<string, string>

/** Returns a text of the translations, so that tests find what players see and do not break if it is reworded. */
export function translate(language: Language, namespace: Namespace, key: string, values: Values = {}): string {
  const text = read(language, namespace)[key]
  if (text === undefined) throw new Error(`no text ${namespace}:${key} in ${language}`)
  const figures = (value: string | number) => (typeof value === 'number' ? formatCount(value, language) : value)
  return Object.entries(values).reduce(
    (filled, [name, value]) => filled.replaceAll(`{{${name}}}`, figures(value)),
    text,
  )
}

export const t = (namespace: Namespace, key: string, values?: Values): string => translate('en', namespace, key, values)
