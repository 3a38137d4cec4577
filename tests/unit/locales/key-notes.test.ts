import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const readTexts = (namespace: string) => JSON.parse(readFileSync(`locales/en/${namespace}.json`, 'utf8')) as object
const notes = readFileSync('locales/key-notes.csv', 'utf8').matchAll(/^(\w+):(\w+),/gm)

it('a translator finds notes only on texts that exist', () => {
  const noted = [...notes]
  expect(noted.length).toBeGreaterThan(0)
  for (const [, namespace = '', key = ''] of noted) expect(readTexts(namespace), key).toHaveProperty([key])
})
