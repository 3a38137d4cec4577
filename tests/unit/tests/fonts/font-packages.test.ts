import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { fontPackages, findMissingFonts } from '../../../fonts/font-packages.mjs'

const folder = await mkdtemp(join(tmpdir(), 'fonts-'))
afterEach(() => rm(folder, { recursive: true, force: true }))

it('every font is reported as missing on a machine without fonts', () => {
  expect(findMissingFonts([folder, join(folder, 'nowhere')])).toEqual(fontPackages)
})

it('a font counts as installed in any folder', async () => {
  const [first, ...others] = fontPackages
  if (!first) throw new Error('no fonts')
  await mkdir(join(folder, 'truetype', 'deep'), { recursive: true })
  await writeFile(join(folder, 'truetype', 'deep', first.file), '')
  expect(findMissingFonts([folder])).toEqual(others)
})

it('CI installs every font, since it is not root', async () => {
  const workflow = await readFile('.github/workflows/ci.yml', 'utf8')
  for (const { debian } of fontPackages) expect(workflow).toContain(debian)
})

it.each(fontPackages)('the $set font set uses $font', async ({ set, file }) => {
  expect(await readFile(`tests/fonts/${set}.conf`, 'utf8')).toContain(`<glob>*/${file}</glob>`)
})
