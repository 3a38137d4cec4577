import { readdirSync } from 'node:fs'
import { join } from 'node:path'

type Kind = 'games' | 'banners'

const listFiles = (kind: Kind) => readdirSync(join(import.meta.dirname, 'rasters', kind))
const drawn: Readonly<Record<Kind, ReadonlySet<string>>> = {
  games: new Set(listFiles('games')),
  banners: new Set(listFiles('banners')),
}

/** Returns the WebP URL, or the SVG URL if `npm run rasters` has not created a WebP. */
export function pictureUrl(kind: Kind, name: string): string {
  const raster = `${name}.webp`
  return `/art/${kind}/${drawn[kind].has(raster) ? raster : `${name}.svg`}`
}
