import { readFileSync } from 'node:fs'
import type { Environment } from '../env.ts'
import { createGameClient } from '../providers/hub/game-client.ts'
import { parseGamesFile } from '../providers/hub/games-file.ts'
import { createGameRouter, type Game, type GameService } from '../providers/hub/game-router.ts'

/**
 * Loads the game services in GAMES_FILE, or the single game service at GAME_URL. Returns no services if a required
 * setting is missing.
 */
export function loadPublisherGameServices(
  { GAMES_FILE, GAME_URL: url, GAME_SECRETS: secrets }: Environment,
  variables: Readonly<Record<string, string | undefined>> = process.env,
): GameService[] {
  if (GAMES_FILE !== undefined) return parseGamesFile(readGamesFile(GAMES_FILE), variables)
  if (url === undefined || secrets === undefined) return []
  return [{ name: 'game', game: createGameClient({ url, secrets }), secrets, serves: () => true }]
}

/** Returns the publisher's games as one. Undefined in the sandbox, or if no game service is configured. */
export function loadPublisherGame(env: Environment): Game | undefined {
  const services = env.SANDBOX ? [] : loadPublisherGameServices(env)
  return services.length === 0 ? undefined : createGameRouter(services)
}

function readGamesFile(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new Error(`GAMES_FILE cannot be read: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}
