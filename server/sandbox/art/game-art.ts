import type { GameTheme } from '../world/game-themes.table.ts'
import { numbersOf } from '../world/seeded.ts'
import { themeOf } from '../world/themes.ts'
import { backdrops } from './backdrops.ts'
import type { Frame } from './frame.ts'
import type { Inks } from './inks.ts'
import { palettes, type Palette, type PaletteName } from './palettes.table.ts'
import { subjects, type SubjectName } from './subjects.table.ts'
import { at, circle, fade, gradient, rect, svg } from './svg.ts'

type Theme = Pick<GameTheme, 'palette' | 'backdrop' | 'subject'>

interface Stage {
  w: number
  h: number
  focus: Frame['focus']
  scale: number
}

const tile: Stage = { w: 512, h: 512, focus: { x: 256, y: 268 }, scale: 1.62 }
/** Four to one, as banners are shown; the subject to the right, so that a title has room before it. */
const wide: Stage = { w: 1080, h: 270, focus: { x: 840, y: 138 }, scale: 1 }

/** Room for a companion on either side. */
const crowd: Stage = { ...wide, focus: { x: 800, y: 136 } }

const inksOf = (p: Palette): Inks => ({
  light: p.light,
  b: 'url(#body)',
  body: p.body,
  shade: p.shade,
  trim: p.trim,
  ink: p.ink,
  glow: p.glow,
})

/** Others stand beside the subject, smaller and in its colours. */
function scene(theme: Theme, seed: string, { w, h, focus, scale }: Stage, others: readonly SubjectName[] = []): string {
  const p = palettes[theme.palette]
  const inks = inksOf(p)
  const defs = `<defs>${gradient('sky', p.sky)}${gradient('body', [p.light, p.body, p.shade])}${fade('halo', p.glow, 0.55)}</defs>`
  const beside = others
    .slice(0, 2)
    .map((subject, i) =>
      at(focus.x + (i === 0 ? -0.66 : 0.66) * h, focus.y + h * 0.17, scale * 0.54, subjects[subject](inks)),
    )
  return svg(
    w,
    h,
    defs +
      rect(0, 0, w, h, 'url(#sky)') +
      backdrops[theme.backdrop]({ w, h, focus, p, random: numbersOf(seed) }) +
      circle(focus.x, focus.y, h * 0.46, 'url(#halo)') +
      beside.join('') +
      at(focus.x, focus.y, scale, subjects[theme.subject](inks)),
  )
}

/** The tile of a game: its logo in lists and on cards. */
export const gameTile = (nameKey: string): string => scene(themeOf(nameKey), nameKey, tile)

type Edition = NonNullable<GameTheme['edition']>

/** An edition is the same game in another light; the second where the game has the first already. */
const editionLights: Record<Edition, readonly [PaletteName, PaletteName]> = {
  origins: ['dawn', 'violet'],
  classic: ['copper', 'crimson'],
}

function editionScene(nameKey: string, edition: Edition, stage: Stage): string {
  const theme = themeOf(nameKey)
  const [first, second] = editionLights[edition]
  return scene({ ...theme, palette: theme.palette === first ? second : first }, `${nameKey}:${edition}`, stage)
}

export const editionTile = (nameKey: string, edition: Edition): string => editionScene(nameKey, edition, tile)

/** Three to two, cut to the height that a page gives it; the game's name stands on its quiet side. */
const hero: Stage = { w: 720, h: 480, focus: { x: 530, y: 216 }, scale: 1.34 }

export const gameScene = (nameKey: string, stage: Stage): string => scene(themeOf(nameKey), nameKey, stage)
export const keyVisual = (nameKey: string): string => gameScene(nameKey, hero)
export const editionVisual = (nameKey: string, edition: Edition): string => editionScene(nameKey, edition, hero)
export const gameBanner = (nameKey: string): string => gameScene(nameKey, wide)

/** The week of double rewards: the game's subject in a burst of light. */
export const doubleBanner = (nameKey: string): string =>
  scene({ ...themeOf(nameKey), backdrop: 'rays' }, `${nameKey}:double`, wide)

/** A brand's own: its first game, with what its others are about. */
export const brandBanner = (name: string, nameKeys: readonly string[]): string => brandScene(name, nameKeys, crowd)

export function brandScene(name: string, nameKeys: readonly string[], stage: Stage): string {
  const [first = name, ...others] = nameKeys
  return scene(
    themeOf(first),
    name,
    stage,
    others.map((key) => themeOf(key).subject),
  )
}
