import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { codes, type FailureCode } from '../../../src/contract/codes.table.ts'
import { languages, type Language } from '../../../src/contract/domain.table.ts'

/**
 * What a failure says to the player, in each language: `<language>.json` beside this file, a line a code.
 * Read by the contract plugin. A language or a code without its text does not start.
 */
const failures = Object.keys(codes).filter((name): name is FailureCode => name !== 'success')
const text = v.pipe(v.string(), v.nonEmpty())
const messagesOfLanguage = v.strictObject(
  Object.fromEntries(failures.map((name) => [name, text])) as Record<FailureCode, typeof text>,
)

function read(language: Language): Record<FailureCode, string> {
  const file = new URL(`${language}.json`, import.meta.url)
  return v.parse(messagesOfLanguage, JSON.parse(readFileSync(file, 'utf8')))
}

const messages = new Map(languages.map((language) => [language, read(language)]))

export function messageFor(code: FailureCode, language: Language): string {
  const text = messages.get(language)?.[code]
  if (text === undefined) throw new Error(`no message for ${code} in ${language}`)
  return text
}
