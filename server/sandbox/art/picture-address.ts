import { readdirSync } from 'node:fs'
import { join } from 'node:path'

type Kind = 'games' | 'banners'

const filesOf = (kind: Kind) => readdirSync(join(import.meta.dirname, 'rasters', kind))
const drawn: Readonly<Record<Kind, ReadonlySet<string>>> = {
  games: new Set(filesOf('games')),
  banners: new Set(filesOf('banners')),
}

/** The WebP, or the SVG of what has come since `npm run rasters`. */
export function pictureAddress(kind: Kind, name: string): string {
  const raster = `${name}.webp`
  return `/art/${kind}/${drawn[kind].has(raster) ? raster : `${name}.svg`}`
}
