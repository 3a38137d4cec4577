import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { supportedLanguages, type Language } from '../../src/contract/domain.table.ts'
import { apiResponseCodes } from '../../src/contract/codes.table.ts'
import { namespacesWithLanguages } from '../../src/kernel/i18n/namespaces.table.ts'
import { findTranslationProblems } from './locales/rules.ts'
import { mergeProblems } from './locales/together.ts'
import { findUnusedKeys } from './locales/unused-keys.ts'
import { findUnusedExceptions } from './locales/unused-twins.ts'
import { reportProblems } from './report.ts'

type Words = Readonly<Record<string, unknown>>

const showsAll = process.argv.includes('--all')

const languagesByName = new Map(namespacesWithLanguages)

/** JSON.parse silently keeps the last of two equal keys. The formatter writes one key per line. */
function repeatedKeys(source: string): string[] {
  const keys = [...source.matchAll(/^\s*"([^"]+)":/gm)].map(([, key]) => key ?? '')
  return keys.filter((key, index) => keys.indexOf(key) !== index)
}

async function readWords(path: string): Promise<{ words: Words; problems: string[] }> {
  const source = await readFile(path, 'utf8').catch(() => undefined)
  if (source === undefined) return { words: {}, problems: [`${path} is missing`] }
  try {
    return {
      words: JSON.parse(source) as Words,
      problems: repeatedKeys(source).map((key) => `${path}: ${key} is there twice`),
    }
  } catch (error) {
    return { words: {}, problems: [`${path} is not JSON: ${String(error)}`] }
  }
}

/** Returns files that belong to no language or namespace. Nothing loads them. */
async function strays(): Promise<string[]> {
  const entries = await readdir('locales', { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll('\\', '/'))
    .filter((path) => {
      const [, language = '', file = ''] = path.split('/')
      return !languagesByName.get(file.replace('.json', ''))?.some((known) => known === language)
    })
    .map((path) => `${path} belongs to no language and namespace that the tables know`)
}

/** Keys of the gateway namespace that match no response code. Nothing uses them. */
const codeless = (gateway: Words) =>
  Object.keys(gateway)
    .filter((key) => !Object.hasOwn(apiResponseCodes, key))
    .map((key) => `gateway:${key} belongs to no code`)

async function judgeAll(): Promise<{ looked: number; problems: string[]; isShortened: boolean }> {
  const present = supportedLanguages.filter((language) => existsSync(`locales/${language}`))
  const absent = supportedLanguages.filter((language) => !present.includes(language))
  const problems = [...(await strays()), ...absent.map((language) => `locales/${language} is missing`)]
  let isShortened = false
  const catalogues = {} as Record<Language, Record<string, Words>>
  for (const [namespace, translated] of namespacesWithLanguages) {
    const english = await readWords(`locales/en/${namespace}.json`)
    for (const language of present.filter((one) => translated.includes(one))) {
      const path = `locales/${language}/${namespace}.json`
      const { words, problems: reading } = await readWords(path)
      const judged = reading.length === 0 ? findTranslationProblems(language, words, english.words) : []
      const shown = showsAll ? judged : mergeProblems(judged)
      isShortened ||= shown.length < judged.length
      problems.push(...reading, ...shown.map((one) => `${path}: ${one}`))
      catalogues[language] = { ...catalogues[language], [namespace]: words }
    }
  }
  const { gateway = {}, ...spoken } = catalogues.en
  // A missing text would make its exception look unused.
  const unused = problems.length === 0 ? findUnusedExceptions(catalogues) : []
  return {
    looked: namespacesWithLanguages.flatMap(([, translated]) => translated).length,
    problems: [...problems, ...unused, ...findUnusedKeys(spoken), ...codeless(gateway)],
    isShortened,
  }
}

const { looked, problems, isShortened } = await judgeAll()
reportProblems('locales', looked, problems)
if (isShortened) console.error('locales: to see every key, npm run verify -- locales --all')
