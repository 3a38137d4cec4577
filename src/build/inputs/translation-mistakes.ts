import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { namespacesWithLanguages } from '../../kernel/i18n/namespaces.table.ts'

/** Returns translation files that cannot be parsed. `npm run verify -- locales` checks their content. */
export const findTranslationMistakes = (folder = 'locales'): string[] =>
  namespacesWithLanguages.flatMap(([name, languages]) =>
    languages.flatMap((language) => findFileMistakes(join(folder, language, `${name}.json`).replaceAll('\\', '/'))),
  )

function findFileMistakes(file: string): string[] {
  try {
    JSON.parse(readFileSync(file, 'utf8'))
    return []
  } catch (error) {
    return [error instanceof SyntaxError ? `${file} is not JSON: ${error.message}` : `${file} is missing`]
  }
}
