import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { faceOf } from '../../../../src/brands/face/face.ts'
import { loadBrands } from '../../../../src/brands/load-brands.ts'
import { voiceNames, voiceTexts } from '../../../../src/brands/voices/voices.table.ts'

const brands = await loadBrands()
const own = voiceNames.filter((name) => name !== 'plain')
const read = (name: string) =>
  JSON.parse(readFileSync(`src/brands/voices/${name}.json`, 'utf8')) as Record<string, unknown>

test.each(own)('the voice %s speaks languages of the brands that have it, the first of each among them', (name) => {
  const speakers = brands.filter(({ look }) => faceOf(look).voice === name)
  const spoken = Object.keys(read(name))
  expect(speakers.flatMap(({ languages }) => languages as string[])).toEqual(expect.arrayContaining(spoken))
  expect(spoken).toEqual(expect.arrayContaining(speakers.map(({ defaultLanguage }) => defaultLanguage)))
})

test.each(own)('the voice %s has each of its texts, as one short line', (name) => {
  for (const texts of Object.values(read(name))) expect(v.safeParse(voiceTexts, texts).issues).toBeUndefined()
})
