import { themeOf } from '../world/themes.ts'
import type { GameTheme } from '../world/game-themes.table.ts'
import { numbersOf } from '../world/seeded.ts'
import { backdrops } from './backdrops.ts'
import type { Frame } from './frame.ts'
import type { Inks } from './inks.ts'
import { palettes, type Palette } from './palettes.table.ts'
import { subjects } from './subjects.table.ts'
import { at, circle, fade, gradient, rect, svg } from './svg.ts'

const tile = 512
/** Three to one: as banners are shown. */
const banner = { w: 1080, h: 360 }

const inksOf = (p: Palette): Inks => ({ light: p.light, b: 'url(#body)', body: p.body, shade: p.shade, trim: p.trim, ink: p.ink, glow: p.glow })

function scene(theme: GameTheme, seed: string, w: number, h: number, focus: Frame['focus'], scale: number): string {
  const p = palettes[theme.palette]
  const frame: Frame = { w, h, focus, p, random: numbersOf(seed) }
  const defs = `<defs>${gradient('sky', p.sky)}${gradient('body', [p.light, p.body, p.shade])}${fade('halo', p.glow, 0.55)}</defs>`
  return svg(
    w,
    h,
    defs +
      rect(0, 0, w, h, 'url(#sky)') +
      backdrops[theme.backdrop](frame) +
      circle(focus.x, focus.y, h * 0.46, 'url(#halo)') +
      at(focus.x, focus.y, scale, subjects[theme.subject](inksOf(p))),
  )
}

/** The tile of a game: its logo in lists and on cards. */
export const gameTile = (nameKey: string): string => scene(themeOf(nameKey), nameKey, tile, tile, { x: 256, y: 268 }, 1.62)

/** An edition is the same game at another time of day. */
const editionPalette = { origins: 'dawn', classic: 'copper' } as const
const otherPalette = { origins: 'violet', classic: 'crimson' } as const

export function editionTile(nameKey: string, edition: keyof typeof editionPalette): string {
  const theme = themeOf(nameKey)
  const first = editionPalette[edition]
  const palette = theme.palette === first ? otherPalette[edition] : first
  return scene({ ...theme, palette }, `${nameKey}:${edition}`, tile, tile, { x: 256, y: 268 }, 1.62)
}

/** Wide, the subject to the right, so that a title has room on the left. */
export const gameBanner = (nameKey: string, seed = nameKey): string =>
  scene(themeOf(nameKey), seed, banner.w, banner.h, { x: 810, y: 186 }, 1.42)
