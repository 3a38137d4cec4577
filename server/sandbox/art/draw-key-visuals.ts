import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { keyVisualFile } from '../../../src/brands/key-visual.ts'
import { loadBrandSources } from '../../../src/brands/load-brands.ts'
import { keyVisual } from './game-art.ts'

/**
 * `npm run key-visuals [brand …]`: draws the picture of each game that stands at the head of its goods, from the sandbox's art. Run after the
 * art or a catalogue has changed, and commit what it wrote. A publisher puts drawings of the same names there.
 */
const wanted = process.argv.slice(2)
const sources = (await loadBrandSources()).filter(({ brand }) => wanted.length === 0 || wanted.includes(brand.key))
for (const { brand, icons } of sources)
  for (const nameKey of new Set(brand.catalogue.map((game) => game.nameKey))) {
    const file = join(icons, keyVisualFile(nameKey))
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, keyVisual(nameKey))
  }
