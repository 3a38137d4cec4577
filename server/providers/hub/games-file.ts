import * as v from 'valibot'
import { createGameHub } from './game-hub.ts'
import type { GameService } from './games.ts'
import { plainMistake } from '../plain-mistake.ts'
import { isSafeUrl } from './safe-url.ts'
import { secretList } from './secret-list.ts'

const words = v.pipe(v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(128))), v.minLength(1))

/** One service: which games of which brands it answers for; all of them where it does not say. */
const row = v.strictObject({
  name: v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/, 'Expected a short name')),
  url: v.pipe(v.string(), v.check(isSafeUrl, 'Expected an address over https, or http on this machine')),
  secretsFrom: v.pipe(v.string(), v.regex(/^[A-Z][A-Z0-9_]*$/, 'Expected the name of a variable')),
  brands: v.optional(words),
  games: v.optional(words),
})
const rows = v.pipe(
  v.string(),
  v.parseJson(undefined, 'Expected JSON'),
  v.pipe(v.array(row), v.minLength(1, 'Expected one game at least')),
)

/** What `GAMES_FILE` says, with the keys that its variables have. A mistake is named with its place. */
export function readGames(text: string, env: Readonly<Record<string, string | undefined>>): GameService[] {
  const parsed = v.safeParse(rows, text)
  if (!parsed.success)
    throw new Error(
      [
        'GAMES_FILE cannot be used:',
        ...parsed.issues.map((issue) => `  ${v.getDotPath(issue) ?? 'the file'}: ${plainMistake(issue)}`),
      ].join('\n'),
    )
  return parsed.output.map(({ name, url, secretsFrom, brands, games }) => {
    const secrets = v.safeParse(secretList, env[secretsFrom] ?? '')
    if (!secrets.success)
      throw new Error(`GAMES_FILE: ${name} needs ${secretsFrom}=whsec_…, keys of Standard Webhooks with commas`)
    return {
      name,
      game: createGameHub({ url, secrets: secrets.output }),
      secrets: secrets.output,
      serves: (brand, gpId) =>
        (brands?.includes(brand) ?? true) && (gpId === undefined || (games?.includes(gpId) ?? true)),
    }
  })
}
