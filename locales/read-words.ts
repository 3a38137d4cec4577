import { readFileSync } from 'node:fs'
import { supportedLanguages, type Language } from '../src/contract/domain.table.ts'

export type WordsOf<Key extends string> = (language: Language) => Readonly<Record<Key, string>>

/**
 * Reads texts of one namespace in every language, for code that runs in Node: the gateway, and the build of the pages.
 * All are read at startup, so that a missing text prevents the start, with an error that names its file. `of` lists the
 * languages of the namespace, if it does not have all of them.
 */
export function readWords<Key extends string>(
  namespace: string,
  keys: readonly Key[],
  of: readonly Language[] = supportedLanguages,
): WordsOf<Key> {
  const all = new Map(of.map((language) => [language, read(language, namespace, keys)]))
  return (language) => {
    const words = all.get(language)
    if (!words) throw new Error(`no words in ${language}`)
    return words
  }
}

function read<Key extends string>(language: Language, namespace: string, keys: readonly Key[]): Record<Key, string> {
  const path = `${language}/${namespace}.json`
  const file = parse(path, readFileSync(new URL(path, import.meta.url), 'utf8'))
  const entries = keys.map((key) => {
    const text = file[key]
    if (typeof text !== 'string' || text === '') throw new Error(`locales/${path}: ${key} is missing`)
    return [key, text] as const
  })
  return Object.fromEntries(entries) as Record<Key, string>
}

function parse(path: string, text: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`locales/${path} is not JSON`, { cause: error })
  }
}

/** Replaces placeholders such as `{{name}}` with the values. */
export const fillIn = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (hole, name: string) => values[name] ?? hole)
