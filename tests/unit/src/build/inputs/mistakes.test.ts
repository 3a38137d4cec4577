import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findBrandMistakes } from '../../../../../src/build/inputs/brand-mistakes.ts'
import { findTranslationMistakes } from '../../../../../src/build/inputs/translation-mistakes.ts'
import { createBrandFolder } from '../../../../build/brand-folder.ts'

describe('the check before a build', () => {
  it('finds no mistakes in this repository', async () => {
    expect((await findBrandMistakes([])).mistakes).toEqual([])
    expect(findTranslationMistakes()).toEqual([])
  })

  it('reports a missing brand icon', async () => {
    const folder = await createBrandFolder()
    await rm(join(folder, 'tidewater/icon.svg'))
    expect((await findBrandMistakes([folder])).mistakes).toEqual([
      expect.stringMatching(/tidewater\/icon\.svg is missing$/),
    ])
  })

  it('reports a missing brands folder', async () => {
    expect((await findBrandMistakes(['/nowhere'])).mistakes).toEqual([
      '/nowhere: Is no folder that can be read (BRANDS_DIR)',
    ])
  })

  it('reports each unreadable translation file', async () => {
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
