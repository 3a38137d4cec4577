import { randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import type { GameCharacter, GamePlayers } from '../../game-players.ts'
import type { Delivery, GameDelivery } from '../../payments.ts'
import { assert } from '../../scenarios.ts'
import { fetchExternal } from '../../outbound/fetch-external.ts'
import { createGameClient } from '../game-client.ts'

/** Test player, and the goods that the service may deliver to this player. */
export interface GameSample {
  readonly brand: string
  readonly game: string
  readonly product: string
  readonly username: string
  readonly password: string
  readonly token?: string | undefined
  readonly gift?: string | undefined
}

interface GameService {
  readonly url: string
  readonly secrets: readonly [string, ...string[]]
  readonly sample: GameSample
}

/** How a forged request differs from a correctly signed one. */
export interface Forgery {
  readonly secret?: string
  /** Age of the signature in seconds, if it is outdated. */
  readonly age?: number
  /** Body that replaces the signed body. */
  readonly body?: unknown
  readonly isUnsigned?: boolean
}

export interface GameHarness {
  readonly game: GameDelivery & GamePlayers
  readonly sample: GameSample
  readonly scope: { readonly brand: string; readonly gpId: string }
  /** Fields of players that the gateway would ignore, because they are invalid. */
  readonly ignoredFields: readonly string[]
  /** Logs the test player in. */
  readonly logIn: () => Promise<{ readonly brand: string; readonly gpId: string; readonly suid: string }>
  readonly findCharacter: () => Promise<GameCharacter>
  /** Creates a delivery with a new billing number to the test player's first character. */
  readonly createDelivery: (changes?: Partial<Delivery>) => Promise<Delivery>
  /** Sends a request to a path of the service and resolves to its status. */
  readonly sendForged: (path: string, body: unknown, forgery: Forgery) => Promise<number>
}

/** Creates the harness in which each scenario talks to the running game service. */
export function createGameHarness({ url, secrets, sample }: GameService): GameHarness {
  const game = createGameClient({ url, secrets })
  const ignoredFields: string[] = []
  game.onFieldsDropped?.(({ logged }) => ignoredFields.push(String(logged['fields'])))
  const scope = { brand: sample.brand, gpId: sample.game }
  const { username, password } = sample

  async function logIn() {
    const [player] = await game.logIn({ ...scope, username, password })
    assert(player, `/players/log-in knows no ${username} with this password`)
    return { ...scope, suid: player.suid }
  }

  async function findCharacter() {
    const [character] = await game.listCharacters(await logIn())
    assert(character, `/players/characters returned no character of ${username}`)
    return character
  }

  return {
    game,
    sample,
    scope,
    ignoredFields,
    logIn,
    findCharacter,
    async createDelivery(changes = {}) {
      const { serverId, roleId } = await findCharacter()
      const billingNo = `CHECK${randomUUID().replaceAll('-', '')}`
      return { billingNo, ...scope, serverId, roleId, productId: sample.product, gems: null, ...changes }
    },
    async sendForged(path, body, { secret = secrets[0], age = 0, body: replaced = body, isUnsigned = false }) {
      const id = `msg_${randomUUID()}`
      const at = new Date(Date.now() - age * 1000)
      const signature = {
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': new Webhook(secret).sign(id, at, JSON.stringify(body)),
      }
      const { status } = await fetchExternal(`${url.replace(/\/+$/, '')}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(isUnsigned ? {} : signature) },
        body: JSON.stringify(replaced),
        redirect: 'error',
        signal: AbortSignal.timeout(7500),
      })
      return status
    },
  }
}
