import { backdropNames } from '../../art/scenes/backdrops.ts'
import { paletteNames } from '../../art/scenes/palettes.table.ts'
import { subjectNames } from '../../art/scenes/subjects.table.ts'
import { coinNames } from '../goods/coins.table.ts'
import { gameThemes, type GameTheme } from './game-themes.table.ts'
import { serverNameWords, type ServerStyle } from './names.table.ts'
import { pick } from '../seeded-random.ts'

/** Returns the theme of a game, or a theme generated from its key if the table has none. */
export function getTheme(nameKey: string): GameTheme {
  return Object.hasOwn(gameThemes, nameKey) ? (gameThemes[nameKey] as GameTheme) : generateTheme(nameKey)
}

function generateTheme(nameKey: string): GameTheme {
  return {
    palette: pick(paletteNames, `${nameKey}:palette`),
    backdrop: pick(backdropNames, `${nameKey}:backdrop`),
    subject: pick(subjectNames, `${nameKey}:subject`),
    coin: pick(coinNames, `${nameKey}:coin`),
    servers: pick(Object.keys(serverNameWords) as ServerStyle[], `${nameKey}:servers`),
  }
}
