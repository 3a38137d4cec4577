import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { anotherBrand, square } from '../build/brand-folder.ts'
import { editJson, insertBefore, writeNew } from './edit.ts'

/** The additions of the recipes: none is in the repository. */
export const added = { brand: 'harborlight', language: 'nl', channel: 12501 } as const

interface Recipe {
  /** Where a person reads it. */
  readonly readme: string
  /** Does in a copy of the repository what that README says, and no more. */
  readonly follow: (copy: string) => Promise<void> | void
}

/** The texts of a neighbour stand for a translation. */
function addLanguage(copy: string): void {
  const table = (file: string) => join(copy, file)
  insertBefore(table('src/contract/domain.table.ts'), `'pl',`, `  '${added.language}',`)
  insertBefore(
    table('src/kernel/i18n/languages.table.ts'),
    'pl: row(',
    `  ${added.language}: row('Nederlands', 'NL', '${added.language}'),`,
  )
  insertBefore(
    table('src/kernel/money/price-patterns.table.ts'),
    '  pl: {',
    `  ${added.language}: { ...dot, shape: '¤\\u00a00', below: '¤\\u00a0-0' },`,
  )
  const german = join(copy, 'locales/de')
  for (const file of readdirSync(german))
    writeNew(join(copy, 'locales', added.language, file), readFileSync(join(german, file), 'utf8'))
  // Words that it shares with English, as the check of the catalogues asks.
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
    join(copy, 'server/sandbox/world/payment-methods.table.ts'),
    '    payway: 10103,',
    `    payway: ${added.channel}, channel: 0, name: 'Tidepay', icon: 'qr', regions: ['Global', 'MY'] }, {`,
  )
}

/**
 * The recipes that a program follows. Read by run.ts, which expects green checks and a gateway that serves what they added.
 * To add a recipe: a row, and what the gateway has to answer in try-gateway.ts.
 */
export const recipes: Record<string, Recipe> = {
  'a brand': {
    readme: 'src/brands/README.md',
    async follow(copy) {
      const data = JSON.stringify(await anotherBrand(), null, 2)
        .replaceAll('tidewater', added.brand)
        .replace(/"99(\d{5})"/g, '"98$1"')
        .replace(/"tide(\w+)"/g, '"harbor$1"')
      writeNew(join(copy, `src/brands/data/${added.brand}.json`), data)
      writeNew(join(copy, `public/brands/${added.brand}/icon.svg`), square)
    },
  },
  'a language': { readme: 'src/kernel/i18n/README.md', follow: addLanguage },
  'a payment channel': { readme: 'src/channels/README.md', follow: addChannel },
}
