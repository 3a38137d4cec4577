import type { Plugin } from 'vite'
import { languages } from '../../contract/domain.table.ts'
import { initialNamespaces, lazyNamespaces } from '../../kernel/i18n/namespaces.table.ts'

const table = 'virtual:copy'
const isLanguage = (name: string) => languages.some((language) => language === name)

const words = (language: string, names: readonly string[]) =>
  names.map((name) => `import ${name} from '/locales/${language}/${name}.json'`)

/** The chunk of one language: what the first screen needs inside, the rest behind a loader that only this chunk knows. */
const pack = (language: string) =>
  [
    ...words(language, initialNamespaces),
    `export const first = { ${initialNamespaces.join(', ')} }`,
    `export const later = () => import('${table}/${language}/more-words').then((rest) => rest.default)`,
  ].join('\n')

const rest = (language: string) =>
  [...words(language, lazyNamespaces), `export default { ${lazyNamespaces.join(', ')} }`].join('\n')

const packs = () =>
  `export const packs = {\n${languages.map((name) => `  '${name}': () => import('${table}/${name}'),`).join('\n')}\n}`

/**
 * `virtual:copy`: one loader a language. By files, a first visit would ask three times for its copy,
 * and the entry would carry the names of all files of all languages; so the first namespaces travel in one chunk, the others in a
 * second one of some 7 KiB, and the entry knows 18 names.
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
