import { globSync, readFileSync } from 'node:fs'

type Words = Readonly<Record<string, unknown>>

const pluralEnding = /_(zero|one|two|few|many|other)$/

/**
 * Returns the keys that no source uses. A key counts as used if the sources contain it in full (`result:to_pay`),
 * contain its beginning before a value (`vip:state_${…}`), or name it without its namespace in a table.
 */
export function findUnusedKeys(english: Readonly<Record<string, Words>>, sources = readSources()): string[] {
  const beginnings = [...sources.matchAll(/\b(\w+:\w*_)\$\{/g)].map(([, beginning]) => beginning ?? '')
  const isUsed = (namespace: string, key: string) => {
    const name = key.replace(pluralEnding, '')
    const whole = `${namespace}:${name}`
    return (
      new RegExp(`\\b${whole}\\b`).test(sources) ||
      sources.includes(`'${name}'`) ||
      beginnings.some((beginning) => whole.startsWith(beginning))
    )
  }
  return Object.entries(english).flatMap(([namespace, words]) =>
    Object.keys(words)
      .filter((key) => !isUsed(namespace, key))
      .map((key) => `${namespace}:${key} is said nowhere`),
  )
}

const readSources = () =>
  globSync([
    'src/**/*.{ts,tsx}',
    'sw/**/*.ts',
    'office/{app,contract}/**/*.{ts,tsx}',
    'server/{office,orders,preview}/**/*.ts',
    'locales/*.ts',
  ])
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
