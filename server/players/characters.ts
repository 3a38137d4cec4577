import type { CallGame } from './game-caller.ts'
import type { PlayerStore } from './player-store.ts'
import type { AccountRow, PlayersRepository, RoleOfAccount } from './players.repository.ts'

/** Seconds for which the list is considered fresh. */
const freshSeconds = 30
/** Seconds for which a missing character is not searched again; it may be new. */
const missedSeconds = 3

interface CharactersDeps {
  rows: PlayersRepository
  store: PlayerStore
  callGame: CallGame
}

/** Characters of accounts, as last reported by their game. */
export function createCharacters({ rows, store, callGame }: CharactersDeps) {
  const pendingLoads = new Map<string, Promise<void>>()

  async function loadFromGame({ brand, gpId, suid }: AccountRow, nowSeconds: number): Promise<void> {
    const account = { brand, gpId, suid }
    await store.characters(account, await callGame(account, (game) => game.listCharacters(account)), nowSeconds)
  }

  /** Concurrent calls for an account share one request. */
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
    /** Returns the stored list if the game is unreachable; throws only if there is none. */
    list: async (account: AccountRow, nowSeconds: number): Promise<RoleOfAccount[]> => {
      const { brand, gpId, suid } = account
      if (!isYounger(account, freshSeconds, nowSeconds))
        await refresh(account, nowSeconds).catch((error: unknown) => {
          if (account.charactersAt === null) throw error
        })
      return rows.roles({ brand, gpId, suid })
    },
    /** Returns true if the list was loaded again. */
    refreshMissing: async (account: AccountRow, nowSeconds: number): Promise<boolean> => {
      if (isYounger(account, missedSeconds, nowSeconds)) return false
      await refresh(account, nowSeconds)
      return true
    },
  }
}
