import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { getKeyVisualFile } from '../../../src/brands/page/key-visual.ts'
import { loadBrandSources } from '../../../src/brands/load/load-brands.ts'
import { openCanvas } from './canvas.ts'
import { themeOf } from '../world/themes.ts'
import { editionVisual, keyVisual } from './game-art.ts'

/**
 * `npm run key-visuals [brand …]`: draws the picture of each game and edition that stands at the head of its goods, from the sandbox's art. Run after the
 * art or a catalogue has changed, and commit what it wrote. A publisher puts pictures of the same names there. CHROMIUM names a
 * browser other than Playwright's own.
 */
const size = { width: 720, height: 480 }
const wanted = process.argv.slice(2)
const sources = (await loadBrandSources()).filter(({ brand }) => wanted.length === 0 || wanted.includes(brand.key))

function visualsOf(nameKey: string): [name: string, svg: string][] {
  const { edition } = themeOf(nameKey)
  const own: [string, string] = [nameKey, keyVisual(nameKey)]
  return edition ? [own, [`${nameKey}-${edition}`, editionVisual(nameKey, edition)]] : [own]
}

const canvas = await openCanvas()
for (const { brand, icons } of sources)
  for (const [name, svg] of [...new Set(brand.catalogue.map((game) => game.nameKey))].flatMap(visualsOf)) {
    const file = join(icons, getKeyVisualFile(name))
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, await canvas.draw({ ...size, pictures: [{ svg, x: 0, y: 0, ...size }] }, 0.6))
  }
await canvas.close()
