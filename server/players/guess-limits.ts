/**
 * Rate limits for wrong guesses: `guesses` allowed, and `recoverSeconds` until one more is allowed. The strict limit
 * counts per name and network because thousands of players may share a mobile network. An attacked name is blocked
 * only for networks that guessed wrong, so its owner is not locked out.
 */
export const guessLimits = {
  /** Guesses for one name from one network. */
  nameAtNetwork: { guesses: 5, recoverSeconds: 60 },
  /** Guesses for one name from all networks. Above this limit, the name is under attack. */
  name: { guesses: 50, recoverSeconds: 60 },
  /** Guesses for a name under attack from one network. */
  underFire: { guesses: 1, recoverSeconds: 900 },
  /** All guesses from one network. */
  network: { guesses: 200, recoverSeconds: 6 },
  /** Card guesses by one account from all networks. */
  guesser: { guesses: 5, recoverSeconds: 60 },
  /** Unknown order numbers queried per network and brand. */
  orders: { guesses: 100, recoverSeconds: 60 },
  /** One unknown order number per network, so repeated polls count once. */
  order: { guesses: 1, recoverSeconds: 3600 },
} as const

export type GuessScope = keyof typeof guessLimits

export interface Guess {
  brand: string
  /** Account or card that is guessed. */
  name: string
  /** Client network, from `http/client-network.ts`. */
  network: string
  /** Account that guesses, if logged in. */
  guesser?: string
  nowSeconds: number
}

/** Query for an order number. No login is required, so only the network is limited. */
export interface OrderGuess {
  brand: string
  billingNo: string
  network: string
  nowSeconds: number
}

/** Returns true if a guess must be rejected, given its exhausted scopes. */
export const isGuessRefused = (full: ReadonlySet<GuessScope>): boolean =>
  full.has('nameAtNetwork') || full.has('network') || full.has('guesser') || (full.has('name') && full.has('underFire'))
