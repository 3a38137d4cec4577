import type { CallGame } from './game-caller.ts'
import type { PlayerCache } from './player-cache.ts'
import type { AccountRow, PlayersRepository, RoleOfAccount } from './players.repository.ts'

/** Seconds for which a cached character list is used without a reload. */
const freshSeconds = 30
/**
 * Minimum seconds between two reloads in search of a missing character. Short, because the player may have just created
 * it.
 */
const missedSeconds = 3

interface CharacterLoaderDeps {
  rows: PlayersRepository
  store: PlayerCache
  callGame: CallGame
}

/** Creates the functions that load an account's characters from the game and cache them in the database. */
export function createCharacterLoader({ rows, store, callGame }: CharacterLoaderDeps) {
  const pendingLoads = new Map<string, Promise<void>>()

  async function loadFromGame({ brand, gpId, suid }: AccountRow, nowSeconds: number): Promise<void> {
    const account = { brand, gpId, suid }
    await store.characters(account, await callGame(account, (game) => game.listCharacters(account)), nowSeconds)
  }

  /** Reloads the characters. Concurrent reloads for the same account share one request. */
  function refresh(account: AccountRow, nowSeconds: number): Promise<void> {
    const key = JSON.stringify([account.brand, account.gpId, account.suid])
    const running = pendingLoads.get(key)
    if (running) return running
    const now = loadFromGame(account, nowSeconds).finally(() => pendingLoads.delete(key))
    pendingLoads.set(key, now)
    return now
  }

  const isYounger = ({ charactersAt }: AccountRow, seconds: number, nowSeconds: number) =>
    charactersAt !== null && nowSeconds < charactersAt + seconds

  return {
    /** Loads the characters. If the game is unreachable, returns the cached list. Throws if there is no cached list. */
    list: async (account: AccountRow, nowSeconds: number): Promise<RoleOfAccount[]> => {
      const { brand, gpId, suid } = account
      if (!isYounger(account, freshSeconds, nowSeconds))
        await refresh(account, nowSeconds).catch((error: unknown) => {
          if (account.charactersAt === null) throw error
        })
      return rows.roles({ brand, gpId, suid })
    },
    /**
     * Reloads the list to find a missing character, but not more often than every few seconds. Returns true if the list
     * was reloaded.
     */
    refreshMissing: async (account: AccountRow, nowSeconds: number): Promise<boolean> => {
      if (isYounger(account, missedSeconds, nowSeconds)) return false
      await refresh(account, nowSeconds)
      return true
    },
  }
}
