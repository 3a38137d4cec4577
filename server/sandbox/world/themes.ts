import { backdropNames } from '../art/backdrops.ts'
import { paletteNames } from '../art/palettes.table.ts'
import { subjectNames } from '../art/subjects.table.ts'
import { coinNames } from './coins.table.ts'
import { gameThemes, type GameTheme } from './game-themes.table.ts'
import { serverNameWords, type ServerStyle } from './names.table.ts'
import { pick } from './seeded.ts'

/** The row of the game; a game without one gets the same theme every time, made from its key. */
export function themeOf(nameKey: string): GameTheme {
  return Object.hasOwn(gameThemes, nameKey) ? (gameThemes[nameKey] as GameTheme) : madeTheme(nameKey)
}

function madeTheme(nameKey: string): GameTheme {
  return {
    palette: pick(paletteNames, `${nameKey}:palette`),
    backdrop: pick(backdropNames, `${nameKey}:backdrop`),
    subject: pick(subjectNames, `${nameKey}:subject`),
    coin: pick(coinNames, `${nameKey}:coin`),
    servers: pick(Object.keys(serverNameWords) as ServerStyle[], `${nameKey}:servers`),
  }
}
