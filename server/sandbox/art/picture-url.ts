import { readdirSync } from 'node:fs'
import { join } from 'node:path'

type Kind = 'games' | 'banners'

const listFiles = (kind: Kind) => readdirSync(join(import.meta.dirname, 'rasters', kind))
const drawn: Readonly<Record<Kind, ReadonlySet<string>>> = {
  games: new Set(listFiles('games')),
  banners: new Set(listFiles('banners')),
}

/** Returns the URL of the WebP file. If `npm run rasters` has not created it, returns the URL of the SVG. */
export function getPictureUrl(kind: Kind, name: string): string {
  const raster = `${name}.webp`
  return `/art/${kind}/${drawn[kind].has(raster) ? raster : `${name}.svg`}`
}
