/**
 * Wrong guesses allowed, and seconds until another one is.
 * Limits slow down guessing without locking out the owner: a name attacked from everywhere is closed only to networks
 * with wrong guesses of their own. Thousands of players may share a mobile network, so the strict limit is per name and
 * network.
 */
export const guessLimits = {
  /** One name on one network. */
  nameAtNetwork: { guesses: 5, recoverSeconds: 60 },
  /** One name from everywhere; beyond this it is under attack. */
  name: { guesses: 50, recoverSeconds: 60 },
  /** One name under attack, on one network. */
  underFire: { guesses: 1, recoverSeconds: 900 },
  /** One network, all guesses. */
  network: { guesses: 200, recoverSeconds: 6 },
  /** One account guessing cards, on any network. */
  guesser: { guesses: 5, recoverSeconds: 60 },
  /** Unknown order numbers per network and brand. */
  orders: { guesses: 100, recoverSeconds: 60 },
  /** One unknown number on one network, so that polling it counts once. */
  order: { guesses: 1, recoverSeconds: 3600 },
} as const

export type GuessScope = keyof typeof guessLimits

export interface Guess {
  brand: string
  /** Target of the guess: an account or a card. */
  name: string
  /** See http/client-network.ts. */
  network: string
  /** Account that makes the guess, if logged in. */
  guesser?: string
  nowSeconds: number
}

/** Query for an order number, which needs no account, so only the network is limited. */
export interface OrderGuess {
  brand: string
  billingNo: string
  network: string
  nowSeconds: number
}

/** Whether the exhausted scopes refuse a guess. */
export const isGuessRefused = (full: ReadonlySet<GuessScope>): boolean =>
  full.has('nameAtNetwork') || full.has('network') || full.has('guesser') || (full.has('name') && full.has('underFire'))
