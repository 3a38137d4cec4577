import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isPaywayId } from '../../src/contract/channels.table.ts'
import { supportedLanguages } from '../../src/contract/domain.table.ts'
import { createAnotherBrand, square } from '../build/brand-folder.ts'
import { editJson, insertBefore, writeNewFile } from './edit.ts'

interface NewLanguage {
  readonly code: string
  readonly row: string
  readonly prices: string
}

/** Languages that a recipe may add. `row` goes into `languageTable`, `prices` into `pricePatterns`. */
const newLanguages: readonly NewLanguage[] = [
  {
    code: 'nl',
    row: `row('Nederlands', 'NL', 'nl')`,
    prices: `{ ...dot, pattern: '¤\\u00a00', negativePattern: '¤\\u00a0-0' }`,
  },
  { code: 'fil', row: `row('Filipino', 'FIL', 'fil')`, prices: `{ ...comma, pattern: '¤0' }` },
]

/** Returns the first candidate that the repository does not have, so that real additions do not break the check. */
function firstFree<Candidate>(candidates: readonly Candidate[], isTaken: (one: Candidate) => boolean): Candidate {
  const free = candidates.find((one) => !isTaken(one))
  if (free === undefined) throw new Error('every candidate is in the repository: add one to recipes.table.ts')
  return free
}

const numbered = (first: number) => Array.from({ length: 100 }, (_, index) => first + index)
/** Brands that a recipe may add, and the first digits of their games' client ids. */
const newBrands = [
  { key: 'harborlight', clients: '98' },
  { key: 'cliffside', clients: '97' },
  { key: 'moorland', clients: '96' },
] as const
const brand = firstFree(newBrands, ({ key }) => existsSync(`src/brands/data/${key}.json`))
const language = firstFree(newLanguages, ({ code }) => (supportedLanguages as readonly string[]).includes(code))

export const added = {
  brand: brand.key,
  language: language.code,
  channel: firstFree(numbered(12501), isPaywayId),
}

interface Recipe {
  readonly readme: string
  /** Follows the recipe in a copy of the repository, and does nothing else. */
  readonly follow: (copy: string) => Promise<void> | void
}

/** Uses the German texts as the translation. */
function addLanguage(copy: string): void {
  const table = (file: string) => join(copy, file)
  insertBefore(table('src/contract/domain.table.ts'), `'pl',`, `  '${added.language}',`)
  insertBefore(table('src/kernel/i18n/languages.table.ts'), 'pl: row(', `  ${added.language}: ${language.row},`)
  insertBefore(table('src/kernel/money/price-patterns.table.ts'), '  pl: {', `  ${added.language}: ${language.prices},`)
  const german = join(copy, 'locales/de')
  for (const file of readdirSync(german))
    writeNewFile(join(copy, 'locales', added.language, file), readFileSync(join(german, file), 'utf8'))
  // Words that are the same in English must be listed, or the check of the translations fails.
  const twins = 'tests/checks/locales/same-as-english.table.ts'
  const shared = /^  de: (.*)$/m.exec(readFileSync(table(twins), 'utf8'))?.[1] ?? ''
  insertBefore(table(twins), '  pl: [', `  ${added.language}: ${shared}`)
  editJson(table('src/brands/data/watt.json'), (brand) => ({
    ...brand,
    languages: [...(brand['languages'] as string[]), added.language],
  }))
}

function addChannel(copy: string): void {
  insertBefore(
    join(copy, 'src/contract/channels.table.ts'),
    '  10901: row(',
    `  ${added.channel}: row({ name: 'Tidepay', kind: 'redirect', start: 'platformPay', hosts: ['tidepay.example'] }),`,
  )
  insertBefore(
    join(copy, 'server/sandbox/world/methods/payment-methods.table.ts'),
    '    payway: 10103,',
    `    payway: ${added.channel}, channel: 0, name: 'Tidepay', icon: 'qr', regions: ['Global', 'MY'] }, {`,
  )
}

/**
 * Recipes that a program follows. run.ts then expects the checks to pass and a gateway that serves the additions. To
 * add a recipe: a row, and the expected response in try-gateway.ts.
 */
export const recipes: Record<string, Recipe> = {
  'a brand': {
    readme: 'src/brands/README.md',
    async follow(copy) {
      const data = JSON.stringify(await createAnotherBrand(), null, 2)
        .replaceAll('tidewater', added.brand)
        .replace(/"99(\d{5})"/g, `"${brand.clients}$1"`)
        .replace(/"tide(\w+)"/g, `"${brand.key}$1"`)
      writeNewFile(join(copy, `src/brands/data/${added.brand}.json`), data)
      writeNewFile(join(copy, `public/brands/${added.brand}/icon.svg`), square)
    },
  },
  'a language': { readme: 'src/kernel/README.md', follow: addLanguage },
  'a payment channel': { readme: 'src/channels/README.md', follow: addChannel },
}
