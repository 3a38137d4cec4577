import type { Plugin } from 'vite'
import { languages } from '../src/contract/domain.table.ts'
import { firstNamespaces, laterNamespaces } from '../src/kernel/i18n/namespaces.table.ts'

const table = 'virtual:copy'
const isLanguage = (name: string) => languages.some((language) => language === name)

/** The chunk of one language: what the first screen needs inside, the rest behind loaders that only this chunk knows. */
const pack = (language: string) =>
  [
    ...firstNamespaces.map((name) => `import ${name} from '/locales/${language}/${name}.json'`),
    `export const first = { ${firstNamespaces.join(', ')} }`,
    `export const later = {`,
    ...laterNamespaces.map(
      (name) => `  ${name}: () => import('/locales/${language}/${name}.json').then((file) => file.default),`,
    ),
    `}`,
  ].join('\n')

const packs = () =>
  `export const packs = {\n${languages.map((name) => `  '${name}': () => import('${table}/${name}'),`).join('\n')}\n}`

/**
 * `virtual:copy`: one loader a language. By files, a first visit would ask three times for its copy,
 * and the entry would carry the names of all files of all languages; so the first namespaces travel in one chunk,
 * and the entry knows 18 names.
 */
export const copyPacks = (): Plugin => ({
  name: 'copy-packs',
  resolveId: (id) => (id === table || id.startsWith(`${table}/`) ? `\0${id}` : undefined),
  load(id) {
    if (id === `\0${table}`) return packs()
    const language = id.startsWith(`\0${table}/`) ? id.slice(table.length + 2) : ''
    return isLanguage(language) ? pack(language) : undefined
  },
})
