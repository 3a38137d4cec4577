import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { getGameKeyVisualPath } from '../../../src/brands/page/key-visual.ts'
import { loadBrandSources } from '../../../src/brands/load/load-brands.ts'
import { openDrawingBrowser } from './canvas.ts'
import { getGameTheme } from '../world/games/themes.ts'
import { drawEditionHeader, drawGameHeader } from './game-art.ts'

/**
 * `npm run key-visuals [brand …]`: renders the header image of each game and edition. Run it after changes to the art
 * or a catalogue, and commit the files. Publishers replace these files with their own.
 */
const size = { width: 720, height: 480 }
const wanted = process.argv.slice(2)
const sources = (await loadBrandSources()).filter(({ brand }) => wanted.length === 0 || wanted.includes(brand.key))

function visualsOf(nameKey: string): [name: string, svg: string][] {
  const { edition } = getGameTheme(nameKey)
  const own: [string, string] = [nameKey, drawGameHeader(nameKey)]
  return edition ? [own, [`${nameKey}-${edition}`, drawEditionHeader(nameKey, edition)]] : [own]
}

const canvas = await openDrawingBrowser()
for (const { brand, icons } of sources)
  for (const [name, svg] of [...new Set(brand.catalogue.map((game) => game.nameKey))].flatMap(visualsOf)) {
    const file = join(icons, getGameKeyVisualPath(name))
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, await canvas.draw({ ...size, pictures: [{ svg, x: 0, y: 0, ...size }] }, 0.6))
  }
await canvas.close()
