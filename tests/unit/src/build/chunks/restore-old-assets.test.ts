import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { restoreOldAssets } from '../../../../../src/build/chunks/restore-old-assets.plugin.ts'

let root = ''
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'keep-assets-'))
  await writeFile(join(root, 'index.html'), '<script type="module" src="/main.js"></script>')
})
afterAll(() => rm(root, { recursive: true }))

/** Builds a script with a new name and returns the names of all scripts that are served. */
async function buildWith(text: string): Promise<string[]> {
  await mkdir(root, { recursive: true })
  await writeFile(join(root, 'main.js'), `console.log(${JSON.stringify(text)})`)
  await build({ root, configFile: false, logLevel: 'silent', plugins: [restoreOldAssets()] })
  return readdir(join(root, 'dist/assets'))
}

it('a build keeps the assets of the three builds before it', async () => {
  const [first = ''] = await buildWith('one')
  for (const text of ['two', 'three', 'four']) expect(await buildWith(text)).toContain(first)
  const last = await buildWith('five')
  expect(last).not.toContain(first)
  expect(last).toHaveLength(4)
})
