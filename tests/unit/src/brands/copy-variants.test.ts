import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { resolveTheme } from '../../../../src/brands/theme/theme.ts'
import { loadBrands } from '../../../../src/brands/load/load-brands.ts'
import { copyVariantNames, brandVoiceTextsSchema } from '../../../../src/brands/copy-variants/copy-variants.table.ts'

const brands = await loadBrands()
const variants = copyVariantNames.filter((name) => name !== 'plain')
const readTexts = (name: string) =>
  JSON.parse(readFileSync(`src/brands/copy-variants/${name}.json`, 'utf8')) as Record<string, unknown>

test.each(variants)(
  'the copy variant %s has texts in languages of its brands, including their default languages',
  (name) => {
    const speakers = brands.filter(({ look }) => resolveTheme(look).voice === name)
    const spoken = Object.keys(readTexts(name))
    expect(speakers.flatMap(({ languages }) => languages as string[])).toEqual(expect.arrayContaining(spoken))
    expect(spoken).toEqual(expect.arrayContaining(speakers.map(({ defaultLanguage }) => defaultLanguage)))
  },
)

test.each(variants)('the copy variant %s has all its texts, each on one short line', (name) => {
  for (const texts of Object.values(readTexts(name)))
    expect(v.safeParse(brandVoiceTextsSchema, texts).issues).toBeUndefined()
})
