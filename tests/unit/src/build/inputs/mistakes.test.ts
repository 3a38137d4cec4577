import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findBrandMistakes } from '../../../../../src/build/inputs/brand-mistakes.ts'
import { findTranslationMistakes } from '../../../../../src/build/inputs/translation-mistakes.ts'
import { brandFolder } from '../../../../build/brand-folder.ts'

describe('before the build', () => {
  it('finds nothing wrong with what is there', async () => {
    expect((await findBrandMistakes([])).mistakes).toEqual([])
    expect(findTranslationMistakes()).toEqual([])
  })

  it('misses the icon of a brand', async () => {
    const folder = await brandFolder()
    await rm(join(folder, 'tidewater/icon.svg'))
    expect((await findBrandMistakes([folder])).mistakes).toEqual([
      expect.stringMatching(/tidewater\/icon\.svg is missing$/),
    ])
  })

  it('names a key visual that is an SVG still', async () => {
    const folder = await brandFolder()
    await mkdir(join(folder, 'tidewater/games'))
    await writeFile(join(folder, 'tidewater/games/tideKeep.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
    expect((await findBrandMistakes([folder])).mistakes).toEqual([
      expect.stringMatching(/tidewater\/games\/tideKeep\.svg must be a WebP$/),
    ])
  })

  it('misses a folder of brands', async () => {
    expect((await findBrandMistakes(['/nowhere'])).mistakes).toEqual([
      '/nowhere: Is no folder that can be read (BRANDS_DIR)',
    ])
  })

  it('names each file of words that cannot be read', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'store-words-'))
    await cp('locales', folder, { recursive: true })
    await writeFile(join(folder, 'de/shell.json'), '{ "cancel": ')
    await rm(join(folder, 'fr/page.json'))
    expect(findTranslationMistakes(folder)).toEqual([
      expect.stringMatching(/de\/shell\.json is not JSON: /),
      expect.stringMatching(/fr\/page\.json is missing$/),
    ])
  })
})
