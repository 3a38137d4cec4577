import type { Language } from '../../../src/contract/domain.table.ts'
import { getExpectedKeys, isSingleNumber, splitPlural } from './plural-forms.ts'
import { sameAsEnglish } from './same-as-english.table.ts'
import { findStyleProblems } from './style.ts'
import { foreignCharacters, ownScript } from './scripts.table.ts'

export interface Line {
  language: Language
  key: string
  text: string
  english: Readonly<Record<string, unknown>>
}

const placeholder = /\{\{(\w+)\}\}/g

const withoutPlaceholders = (text: string) => text.replace(placeholder, ' ')
const placeholdersOf = (text: string) => [...text.matchAll(placeholder)].map(([, name]) => name ?? '')

/** Returns the English text of a key, or all of its plural forms. */
function source({ key, english }: Line): readonly string[] {
  const plural = splitPlural(key, english)
  const keys = plural
    ? Object.keys(english).filter((other) => splitPlural(other, english)?.base === plural.base)
    : [key]
  return keys.map((other) => english[other]).filter((text) => typeof text === 'string')
}

function placeholders(line: Line): string[] {
  const wanted = new Set(source(line).flatMap(placeholdersOf))
  const found = new Set(placeholdersOf(line.text))
  const form = splitPlural(line.key, line.english)?.form
  const mayOmit = (name: string) => name === 'count' && form !== undefined && isSingleNumber(line.language, form)
  return [
    ...[...wanted].filter((name) => !found.has(name) && !mayOmit(name)).map((name) => `lacks {{${name}}}`),
    ...[...found].filter((name) => !wanted.has(name)).map((name) => `has {{${name}}}, which nobody fills`),
  ]
}

export const isAllowedTwin = (language: Language, text: string): boolean =>
  [...(sameAsEnglish.everywhere ?? []), ...(sameAsEnglish[language] ?? [])].includes(text)

const isTwin = (line: Line) =>
  line.language !== 'en' &&
  /\p{L}/u.test(withoutPlaceholders(line.text)) &&
  !isAllowedTwin(line.language, line.text) &&
  source(line).includes(line.text)

function lacksOwnScript({ language, text }: Line): boolean {
  const script = ownScript[language]
  const words = withoutPlaceholders(text)
  return Boolean(script && /\p{L}/u.test(words) && !script.test(words) && !isAllowedTwin(language, text))
}

const foreignCharacter = ({ language, text }: Line) =>
  Array.from(text).find((character) => foreignCharacters[language]?.has(character))

/** Rules for a single text. Each returns the end of a sentence such as "de/shell.json: cancel …". */
const textRules: readonly ((line: Line) => readonly (string | false | undefined)[])[] = [
  placeholders,
  ({ text }) => [/[{}]/.test(text.replace(placeholder, '')) && 'has a brace that is no {{placeholder}}'],
  ({ text }) => [text !== text.trim() && 'begins or ends with a blank'],
  ({ text }) => [/ {2}|[\n\t]/.test(text) && 'has blanks in a row'],
  ({ text }) => [/<\/?[a-z][^>]*>|&\w+;|&#\d+;/i.test(text) && 'has HTML in it'],
  ({ text }) => [/\b(TODO|FIXME|TBD|XXX)\b|\?\?\?|[⟦⟧\uFFFD]/.test(text) && 'has a marker of unfinished work in it'],
  (line) => [lacksOwnScript(line) && 'has no letter of its script'],
  (line) => [foreignCharacter(line) && `has ${foreignCharacter(line)}, which the other Chinese writes`],
  ({ language, text }) => findStyleProblems(language, text),
]

function judgeText(line: Line): string[] {
  if (typeof line.text !== 'string') return ['is not a text']
  if (line.text.trim() === '') return ['is blank']
  // An untranslated text would also break other rules, which is the same mistake.
  if (isTwin(line)) return ['is the same as in English (if rightly so: same-as-english.table.ts)']
  return textRules.flatMap((rule) => rule(line)).filter((problem) => typeof problem === 'string')
}

export function findTranslationProblems(
  language: Language,
  words: Readonly<Record<string, unknown>>,
  english: Readonly<Record<string, unknown>>,
): string[] {
  const expected = getExpectedKeys(english, language)
  const found = Object.keys(words)
  const known = found.filter((key) => expected.includes(key))
  const missing = expected.filter((key) => !Object.hasOwn(words, key)).map((key) => `${key} is missing`)
  const extra = found
    .filter((key) => !expected.includes(key))
    .map((key) =>
      splitPlural(key, english)
        ? `${key} is a plural form that the language does not have`
        : `${key} is not in English`,
    )
  const misplaced = known.find((key, index) => missing.length === 0 && key !== expected[index])
  const texts = known.flatMap((key) =>
    judgeText({ language, key, text: words[key] as string, english }).map((problem) => `${key} ${problem}`),
  )
  return [...missing, ...extra, ...(misplaced ? [`${misplaced} is not where English has it`] : []), ...texts]
}
