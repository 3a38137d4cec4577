import type { CallGame } from './game-caller.ts'
import type { PlayerStore } from './player-store.ts'
import type { AccountRow, PlayersRepository, RoleOfAccount } from './players.repository.ts'

/** A list that is younger is answered as it is. */
const freshSeconds = 30
/** Where a character is asked for that is not in the list: it may have been made a moment ago. */
const missedSeconds = 3

interface CharactersDeps {
  rows: PlayersRepository
  store: PlayerStore
  callGame: CallGame
}

/** The characters of accounts, as their game has said last. */
export function createCharacters({ rows, store, callGame }: CharactersDeps) {
  const pendingLoads = new Map<string, Promise<void>>()

  async function loadFromGame({ brand, gpId, suid }: AccountRow, nowSeconds: number): Promise<void> {
    const account = { brand, gpId, suid }
    await store.characters(account, await callGame(account, (game) => game.listCharacters(account)), nowSeconds)
  }

  /** Calls for the same account at the same moment wait for one answer. */
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
    /** The known ones where the game is away; it is a failure only where none was ever heard of. */
    list: async (account: AccountRow, nowSeconds: number): Promise<RoleOfAccount[]> => {
      const { brand, gpId, suid } = account
      if (!isYounger(account, freshSeconds, nowSeconds))
        await refresh(account, nowSeconds).catch((error: unknown) => {
          if (account.charactersAt === null) throw error
        })
      return rows.roles({ brand, gpId, suid })
    },
    /** A character is missing: true where the game has been asked once more. */
    refreshMissing: async (account: AccountRow, nowSeconds: number): Promise<boolean> => {
      if (isYounger(account, missedSeconds, nowSeconds)) return false
      await refresh(account, nowSeconds)
      return true
    },
  }
}
