import { backdropNames } from '../../art/scenes/backdrops.ts'
import { paletteNames } from '../../art/scenes/palettes.table.ts'
import { sceneSubjectNames } from '../../art/scenes/subjects.table.ts'
import { coinKeys } from '../goods/coins.table.ts'
import { gameThemes, type GameTheme } from './game-themes.table.ts'
import { serverNameWordsByStyle, type ServerStyle } from './names.table.ts'
import { pickBySeed } from '../seeded-random.ts'

/** Returns a game's theme. If the table has none, generates a theme from the game's key. */
export function getGameTheme(nameKey: string): GameTheme {
  return Object.hasOwn(gameThemes, nameKey) ? (gameThemes[nameKey] as GameTheme) : generateTheme(nameKey)
}

function generateTheme(nameKey: string): GameTheme {
  return {
    palette: pickBySeed(paletteNames, `${nameKey}:palette`),
    backdrop: pickBySeed(backdropNames, `${nameKey}:backdrop`),
    subject: pickBySeed(sceneSubjectNames, `${nameKey}:subject`),
    coin: pickBySeed(coinKeys, `${nameKey}:coin`),
    servers: pickBySeed(Object.keys(serverNameWordsByStyle) as ServerStyle[], `${nameKey}:servers`),
  }
}
