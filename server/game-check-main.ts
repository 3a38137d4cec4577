import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { formatOutput } from './admin/command.ts'
import { exitWithError } from './admin/exit-with-error.ts'
import { createGameHarness } from './providers/hub/check/game-harness.ts'
import { gameServiceScenarios } from './providers/hub/check/game.scenarios.ts'
import { isSafeUrl } from './providers/hub/safe-url.ts'
import { webhookSecretsSchema } from './providers/hub/webhook-secrets.ts'
import { formatScenarioReport, runScenarios } from './providers/scenarios.ts'

const usage = `Set GAME_URL and GAME_SECRETS, and name a test player:
npm run game:check -- --brand rhinosSea --game gp-monsoonRacers --product p --username mira --password moonlight
Optional: --token (an oauth_token of the player), --gift (a gift id), --json. It delivers the product several times.`

const required = v.pipe(v.string(), v.minLength(1))
const sampleSchema = v.object({
  brand: required,
  game: required,
  product: required,
  username: required,
  password: required,
  token: v.optional(required),
  gift: v.optional(required),
})
const serviceSchema = v.object({
  GAME_URL: v.pipe(v.string(), v.check(isSafeUrl)),
  GAME_SECRETS: webhookSecretsSchema,
})

/** `npm run game:check`: runs all scenarios against a running game service. Exits with 1 if a scenario fails. */
async function main(words: readonly string[]): Promise<void> {
  const option = { type: 'string' } as const
  const options = Object.fromEntries(Object.keys(sampleSchema.entries).map((name) => [name, option]))
  const { json, ...given } = parseArgs({
    args: [...words],
    options: { ...options, json: { type: 'boolean' } },
  }).values
  const sample = v.safeParse(sampleSchema, given)
  const service = v.safeParse(serviceSchema, process.env)
  if (!sample.success || !service.success) throw new Error(usage)
  const { GAME_URL: url, GAME_SECRETS: secrets } = service.output
  const harness = createGameHarness({ url, secrets, sample: sample.output })
  const results = await runScenarios(gameServiceScenarios, async (run) => run(harness))
  const report = formatScenarioReport(new URL(url).host, results)
  console.log(formatOutput({ data: results, text: report }, json === true))
  if (results.some(({ state }) => state === 'failed')) process.exitCode = 1
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  exitWithError(error)
}
