/**
 * Rate limits for wrong guesses: the number of `guesses` allowed, and `recoverSeconds` until one more is allowed.
 * Thousands of players may share a mobile network, so the strict limit counts per name and network. A name under attack
 * is blocked only for networks that guessed wrong, so that its owner is not locked out.
 */
export const guessRateLimits = {
  /** Guesses for one name from one network. */
  nameAtNetwork: { guesses: 5, recoverSeconds: 60 },
  /** Guesses for one name from all networks. Beyond this limit, the name counts as under attack. */
  name: { guesses: 50, recoverSeconds: 60 },
  /** Guesses for a name under attack from one network. */
  underFire: { guesses: 1, recoverSeconds: 900 },
  /** All guesses from one network. */
  network: { guesses: 200, recoverSeconds: 6 },
  /** Guesses of card codes by one account from all networks. */
  guesser: { guesses: 5, recoverSeconds: 60 },
  /** Unknown order numbers queried per network and brand. */
  orders: { guesses: 100, recoverSeconds: 60 },
  /** One unknown order number per network, so that repeated polls count once. */
  order: { guesses: 1, recoverSeconds: 3600 },
} as const

export type GuessScope = keyof typeof guessRateLimits

export interface Guess {
  brand: string
  /** Account or card that the guess is about. */
  name: string
  /** Client network, from `http/client-network.ts`. */
  network: string
  /** Account that makes the guess, if logged in. */
  guesser?: string
  nowSeconds: number
}

/** Query for an order number. It requires no login, so only the network can be limited. */
export interface OrderGuess {
  brand: string
  billingNo: string
  network: string
  nowSeconds: number
}

/** Returns true if a guess must be rejected, given the scopes that have reached their limit. */
export const isGuessLimitReached = (full: ReadonlySet<GuessScope>): boolean =>
  full.has('nameAtNetwork') || full.has('network') || full.has('guesser') || (full.has('name') && full.has('underFire'))
