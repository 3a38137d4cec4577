import type { GameTheme } from '../world/games/game-themes.table.ts'
import { createSeededRandom } from '../world/seeded-random.ts'
import { getGameTheme } from '../world/games/themes.ts'
import { backdropDrawings } from './scenes/backdrops.ts'
import type { Frame } from './scenes/frame.ts'
import type { Inks } from './scenes/inks.ts'
import { scenePalettes, type Palette, type PaletteName } from './scenes/palettes.table.ts'
import { sceneSubjectDrawings, type SubjectName } from './scenes/subjects.table.ts'
import { at, circle, renderRadialFade, renderLinearGradient, rect, renderSvg } from './svg.ts'

type Theme = Pick<GameTheme, 'palette' | 'backdrop' | 'subject'>

interface Stage {
  w: number
  h: number
  focus: Frame['focus']
  scale: number
}

const tile: Stage = { w: 512, h: 512, focus: { x: 256, y: 268 }, scale: 1.62 }
/** Banner with an aspect ratio of 4:1. The subject is on the right to leave room for a title. */
const wide: Stage = { w: 1080, h: 270, focus: { x: 840, y: 138 }, scale: 1 }

/** Wide banner with room for another subject on each side of the main one. */
const crowd: Stage = { ...wide, focus: { x: 800, y: 136 } }

const createInks = (p: Palette): Inks => ({
  light: p.light,
  b: 'url(#body)',
  body: p.body,
  shade: p.shade,
  trim: p.trim,
  ink: p.ink,
  glow: p.glow,
})

/**
 * Draws a scene with a main subject. The subjects in `others` are smaller, stand beside the main subject and have the
 * same colours.
 */
function drawScene(
  theme: Theme,
  seed: string,
  { w, h, focus, scale }: Stage,
  others: readonly SubjectName[] = [],
): string {
  const p = scenePalettes[theme.palette]
  const inks = createInks(p)
  const defs = `<defs>${renderLinearGradient('sky', p.sky)}${renderLinearGradient('body', [p.light, p.body, p.shade])}${renderRadialFade('halo', p.glow, 0.55)}</defs>`
  const beside = others
    .slice(0, 2)
    .map((subject, i) =>
      at(focus.x + (i === 0 ? -0.66 : 0.66) * h, focus.y + h * 0.17, scale * 0.54, sceneSubjectDrawings[subject](inks)),
    )
  return renderSvg(
    w,
    h,
    defs +
      rect(0, 0, w, h, 'url(#sky)') +
      backdropDrawings[theme.backdrop]({ w, h, focus, p, random: createSeededRandom(seed) }) +
      circle(focus.x, focus.y, h * 0.46, 'url(#halo)') +
      beside.join('') +
      at(focus.x, focus.y, scale, sceneSubjectDrawings[theme.subject](inks)),
  )
}

/** Draws the square logo that is used in lists and cards. */
export const drawGameLogo = (nameKey: string): string => drawScene(getGameTheme(nameKey), nameKey, tile)

type Edition = NonNullable<GameTheme['edition']>

/** Palettes of each edition. The second palette is used if the game already has the first. */
const editionLights: Record<Edition, readonly [PaletteName, PaletteName]> = {
  origins: ['dawn', 'violet'],
  classic: ['copper', 'crimson'],
}

function editionScene(nameKey: string, edition: Edition, stage: Stage): string {
  const theme = getGameTheme(nameKey)
  const [first, second] = editionLights[edition]
  return drawScene({ ...theme, palette: theme.palette === first ? second : first }, `${nameKey}:${edition}`, stage)
}

export const drawEditionLogo = (nameKey: string, edition: Edition): string => editionScene(nameKey, edition, tile)

/**
 * Game header with an aspect ratio of 3:2, which pages crop. The left side is empty because pages show the game's name
 * there.
 */
const hero: Stage = { w: 720, h: 480, focus: { x: 530, y: 216 }, scale: 1.34 }

export const drawGameScene = (nameKey: string, stage: Stage): string => drawScene(getGameTheme(nameKey), nameKey, stage)
export const drawGameHeader = (nameKey: string): string => drawGameScene(nameKey, hero)
export const drawEditionHeader = (nameKey: string, edition: Edition): string => editionScene(nameKey, edition, hero)
export const drawGameBanner = (nameKey: string): string => drawGameScene(nameKey, wide)

/** Draws the banner of the double rewards week, with the game's subject in front of a burst of light. */
export const drawDoubleRewardsBanner = (nameKey: string): string =>
  drawScene({ ...getGameTheme(nameKey), backdrop: 'rays' }, `${nameKey}:double`, wide)

/** Draws the subject of the brand's first game with the subjects of its other games beside it. */
export const drawBrandBanner = (name: string, nameKeys: readonly string[]): string =>
  drawBrandScene(name, nameKeys, crowd)

export function drawBrandScene(name: string, nameKeys: readonly string[], stage: Stage): string {
  const [first = name, ...others] = nameKeys
  return drawScene(
    getGameTheme(first),
    name,
    stage,
    others.map((key) => getGameTheme(key).subject),
  )
}
