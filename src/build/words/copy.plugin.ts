import type { Plugin } from 'vite'
import { supportedLanguages } from '../../contract/domain.table.ts'
import { initialTranslationNamespaces, lazyTranslationNamespaces } from '../../kernel/i18n/namespaces.table.ts'

const table = 'virtual:copy'
const isLanguage = (name: string) => supportedLanguages.some((language) => language === name)

const words = (language: string, names: readonly string[]) =>
  names.map((name) => `import ${name} from '/locales/${language}/${name}.json'`)

/** Returns a language's module: the first screen's copy, and a function that loads the rest. */
const pack = (language: string) =>
  [
    ...words(language, initialTranslationNamespaces),
    `export const first = { ${initialTranslationNamespaces.join(', ')} }`,
    `export const later = () => import('${table}/${language}/more-words').then((rest) => rest.default)`,
  ].join('\n')

const rest = (language: string) =>
  [...words(language, lazyTranslationNamespaces), `export default { ${lazyTranslationNamespaces.join(', ')} }`].join(
    '\n',
  )

const packs = () =>
  `export const packs = {\n${supportedLanguages.map((name) => `  '${name}': () => import('${table}/${name}'),`).join('\n')}\n}`

/**
 * Provides `virtual:copy` with a loader for each language. Each language has only two chunks, to save requests on a
 * first visit.
 */
export const buildTranslationModules = (): Plugin => ({
  name: 'copy-packs',
  resolveId: (id) => (id === table || id.startsWith(`${table}/`) ? `\0${id}` : undefined),
  load(id) {
    if (id === `\0${table}`) return packs()
    const [language = '', part] = id.startsWith(`\0${table}/`) ? id.slice(table.length + 2).split('/') : []
    if (!isLanguage(language)) return undefined
    return part === 'more-words' ? rest(language) : pack(language)
  },
})
