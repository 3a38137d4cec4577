import type { Catalogue } from '../catalogue/catalogue.ts'
import type { GameRow } from '../catalogue/games.repository.ts'
import { CallFailure } from '../http/contract/call-failure.ts'
import type { RequestFacts } from '../http/contract/request-facts.ts'
import type { AccountRow } from '../players/players.repository.ts'
import type { PlayerReads } from '../players/player-service.ts'

/** Login token with which a preview opens the store. All tokens belong to the same preview player. */
export const previewToken = 'preview'
/** Account id, character id and name of the preview player. */
const previewId = 'preview'
const previewName = 'Preview'

const toAccount = ({ brand, gpId }: GameRow): AccountRow => ({
  brand,
  gpId,
  suid: previewId,
  username: previewName,
  passwordHash: null,
  isRealName: true,
  verifiedAge: null,
  charactersAt: null,
})

/**
 * Creates a player who exists only in previews. The player is new and has one character in each game, on its first
 * server.
 */
export function createPreviewPlayer({ requireGame, read }: Pick<Catalogue, 'requireGame' | 'read'>): PlayerReads {
  const requireAccount = async ({ token: own }: RequestFacts, game: GameRow, token = own): Promise<AccountRow> => {
    if (token === undefined) throw new CallFailure('notLoggedIn')
    return toAccount(game)
  }
  return {
    requireAccount,
    requireCaller: async (facts, clientId) => {
      const game = await requireGame(facts, clientId)
      return { game, account: await requireAccount(facts, game) }
    },
    findAccount: async ({ token }, game) => (token === undefined ? undefined : toAccount(game)),
    characters: {
      list: async ({ brand, gpId, suid }) => {
        const [server] = await read(({ servers }) => servers({ brand, gpId }))
        const role = {
          brand,
          gpId,
          suid,
          roleId: previewId,
          serverId: server?.serverId ?? 's1',
          areaId: server?.areaId ?? null,
          name: previewName,
          level: 1,
        }
        return [{ role, serverName: server?.name ?? '' }]
      },
    },
    offers: { cached: async () => new Map(), fetch: async () => new Map() },
  }
}
