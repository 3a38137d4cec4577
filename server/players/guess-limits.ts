/**
 * How many wrong logins in a row are allowed, and after how many seconds one more is.
 * Read by the account login. A mobile network puts thousands of players behind one address, and nobody may lock a stranger's
 * account from afar: so the strict rule is for one account from one address, and the others only stop a machine.
 */
export const guessLimits = {
  accountAtAddress: { guesses: 5, recoverSeconds: 60 },
  account: { guesses: 50, recoverSeconds: 60 },
  address: { guesses: 200, recoverSeconds: 6 },
} as const

export interface Guess {
  brand: string
  username: string
  address: string
  nowSeconds: number
}

/** Guesses that are not forgotten yet, as they were at that second. */
interface Level {
  count: number
  at: number
}

/** Somebody who invents names must not fill the memory. */
const mostKept = 50_000

type Scope = keyof typeof guessLimits
const scopes = Object.keys(guessLimits) as Scope[]

const nameOf = {
  accountAtAddress: ({ brand, username, address }) => `${brand} ${address} ${username}`,
  account: ({ brand, username }) => `${brand} ${username}`,
  address: ({ address }) => address,
} satisfies Record<Scope, (guess: Guess) => string>

export interface Guesses {
  /** False: not now. Counted before the password is looked at, so a hundred at once are a hundred guesses. */
  take(guess: Guess): boolean
  /** It was no guess: the player knew the password. */
  giveBack(guess: Guess): void
}

/** Kept in this process: a publisher with several gateways allows that many times more, which is still few. */
export function createGuesses(): Guesses {
  const levels = new Map<string, Level>()

  const countOf = (scope: Scope, guess: Guess): number => {
    const level = levels.get(`${scope} ${nameOf[scope](guess)}`)
    if (!level) return 0
    return Math.max(0, level.count - (guess.nowSeconds - level.at) / guessLimits[scope].recoverSeconds)
  }

  const change = (scope: Scope, guess: Guess, by: number): void => {
    const key = `${scope} ${nameOf[scope](guess)}`
    const count = Math.max(0, countOf(scope, guess) + by)
    // Taken out first, so that the oldest stand at the front.
    levels.delete(key)
    if (count > 0) levels.set(key, { count, at: guess.nowSeconds })
    if (levels.size > mostKept) levels.delete(levels.keys().next().value ?? '')
  }

  return {
    take(guess) {
      if (scopes.some((scope) => countOf(scope, guess) > guessLimits[scope].guesses - 1)) return false
      for (const scope of scopes) change(scope, guess, 1)
      return true
    },
    giveBack(guess) {
      for (const scope of scopes) change(scope, guess, -1)
    },
  }
}
