import * as v from 'valibot'
import { createGameClient } from './game-client.ts'
import type { GameService } from './game-router.ts'
import { describeValidationIssue } from '../outbound/describe-validation-issue.ts'
import { isSafeUrl } from './safe-url.ts'
import { webhookSecretsSchema } from './webhook-secrets.ts'

const words = v.pipe(v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(128))), v.minLength(1))

/** Row of a game service in the file. Without lists, the service serves all brands and games. */
const row = v.strictObject({
  name: v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/, 'must be a short name: 1 to 64 letters, digits and any of _ . -')),
  url: v.pipe(v.string(), v.check(isSafeUrl, 'Expected an https URL, or http on this machine')),
  secretsFrom: v.pipe(v.string(), v.regex(/^[A-Z][A-Z0-9_]*$/, 'must be the name of an environment variable')),
  brands: v.optional(words),
  games: v.optional(words),
})
const rows = v.pipe(
  v.string(),
  v.parseJson(undefined, 'Expected JSON'),
  v.pipe(v.array(row), v.minLength(1, 'Expected at least one game')),
)

/** Parses `GAMES_FILE` and reads the referenced keys from the environment. Errors name the invalid field. */
export function parseGamesFile(text: string, env: Readonly<Record<string, string | undefined>>): GameService[] {
  const parsed = v.safeParse(rows, text)
  if (!parsed.success)
    throw new Error(
      [
        'GAMES_FILE is invalid:',
        ...parsed.issues.map((issue) => `  ${v.getDotPath(issue) ?? 'the file'}: ${describeValidationIssue(issue)}`),
      ].join('\n'),
    )
  return parsed.output.map(({ name, url, secretsFrom, brands, games }) => {
    const secrets = v.safeParse(webhookSecretsSchema, env[secretsFrom] ?? '')
    if (!secrets.success)
      throw new Error(`GAMES_FILE: ${name} needs ${secretsFrom}=whsec_…, Standard Webhooks keys separated by commas`)
    return {
      name,
      game: createGameClient({ url, secrets: secrets.output }),
      secrets: secrets.output,
      serves: (brand, gpId) =>
        (brands?.includes(brand) ?? true) && (gpId === undefined || (games?.includes(gpId) ?? true)),
    }
  })
}
