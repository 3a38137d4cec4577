import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { createGameHarness, type GameSample } from '../../../../server/providers/hub/check/game-harness.ts'
import { gameServiceScenarios } from '../../../../server/providers/hub/check/game.scenarios.ts'
import { formatScenarioReport, runScenarios } from '../../../../server/providers/scenarios.ts'
import { runAfterFile } from '../../fixtures/at-end.ts'
import { findFreePort } from '../../fixtures/postgres-server.ts'
import { gameSecret } from '../../fixtures/publisher.ts'

const sample: GameSample = {
  brand: 'rhinosSea',
  game: 'gp-monsoonRacers',
  product: 'monsoonRacers.credits.600',
  username: 'mira',
  password: 'moonlight',
  token: 'link-of-mira',
  gift: 'lantern',
}

const check = (url: string, player: GameSample = sample) => {
  const harness = createGameHarness({ url, secrets: [gameSecret], sample: player })
  return runScenarios(gameServiceScenarios, async (run) => run(harness))
}

async function startExample(): Promise<string> {
  const port = await findFreePort()
  const game = spawn(process.execPath, ['server/providers/hub/example/game.mjs'], {
    env: { PATH: process.env['PATH'], GAME_PORT: String(port), GAME_SECRETS: gameSecret },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  runAfterFile(() => void game.kill())
  await once(game.stdout, 'data')
  return `http://127.0.0.1:${port}/game`
}

/** Starts a service that answers every request, signed or not, with the same valid body of its path. */
async function startCareless(): Promise<string> {
  const player = { gpId: sample.game, suid: 'p-1', username: 'mira', country: 'UK', ageBand: 'young' }
  const character = { serverId: 's5', roleId: 'm1', name: 'Miracle' }
  const answers: Readonly<Record<string, unknown>> = {
    '/players/log-in': { players: [player] },
    '/players/identify': { players: [player] },
    '/players/verify': { player },
    '/players/characters': { characters: [character, character] },
    '/players/offers': { offers: [{ productId: sample.product, prices: {} }] },
    '/revoke': { revoked: 'unknown' },
  }
  const server = createServer((request, response) => {
    request.resume()
    response.end(JSON.stringify(answers[request.url ?? ''] ?? { done: true }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  runAfterFile(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

it('the example service of a game passes every scenario, and leaves out what the operator does not name', async () => {
  const url = await startExample()
  expect((await check(url)).filter(({ state }) => state !== 'passed')).toEqual([])
  const { token: _token, gift: _gift, ...rest } = sample
  const skipped = (await check(url, rest)).filter(({ state }) => state === 'not applicable')
  expect(skipped.map(({ about }) => about)).toEqual(['players', 'delivery'])
})

it('an engineer reads which scenarios a careless service fails, and why', async () => {
  const results = await check(await startCareless())
  expect(results.flatMap(({ description, state }) => (state === 'passed' ? [description] : []))).toEqual([
    '/greet answers, and ignores fields that it does not know',
    'a password logs in to the game, and to all games of the brand',
    'a purchase is delivered, and the repeated request is confirmed as well',
    'two requests for the same purchase at once are both confirmed',
    'a gift is delivered, and the repeated request is confirmed as well',
    'a mail is accepted, and the repeated request as well, or /mail is answered with 404',
    'a purchase that was never delivered is unknown',
  ])
  const report = formatScenarioReport('careless', results)
  expect(report).toContain('FAILS  signature   a request without a signature is refused → /greet was answered with 200')
  expect(report).toContain('players.0.country: expected an ISO 3166-1 code such as DE')
  expect(report).toContain('players.0.ageBand: expected ')
  expect(report).toContain('prices without a price')
  expect(report).toMatch(/careless: 7 passed, 13 failed, 0 do not apply$/)
})
