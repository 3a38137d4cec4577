/**
 * Rate limits for wrong guesses and for reservations of payment links: `guesses` are allowed at once, and one more after
 * every `recoverSeconds`. Thousands of players may share a mobile network, so the strictest limit counts a name and a
 * network together. A name under attack is blocked only for networks that guessed wrong, so its owner can still log in.
 */
export const guessRateLimits = {
  /** Guesses for one name from one network. */
  nameAtNetwork: { guesses: 5, recoverSeconds: 60 },
  /** Guesses for one name from all networks. Above this limit, the name counts as under attack. */
  name: { guesses: 50, recoverSeconds: 60 },
  /** Guesses from one network for a name under attack. */
  underFire: { guesses: 1, recoverSeconds: 900 },
  /** All guesses from one network. */
  network: { guesses: 200, recoverSeconds: 6 },
  /** Guesses of card codes by one account from all networks. */
  guesser: { guesses: 5, recoverSeconds: 60 },
  /** Unknown order numbers queried per network and brand. */
  orders: { guesses: 100, recoverSeconds: 60 },
  /** Repeated polls of one unknown order number from a network, which count only once. */
  order: { guesses: 1, recoverSeconds: 3600 },
  /** Payments that one network may start through payment links. Each blocks its link for half an hour if it is unpaid. */
  linkAtNetwork: { guesses: 6, recoverSeconds: 2 * 3600 },
  /** The same for all networks together. */
  link: { guesses: 12, recoverSeconds: 2 * 3600 },
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

/** Query for an order number. Guesses are limited by network, because the query needs no login. */
export interface OrderGuess {
  brand: string
  billingNo: string
  network: string
  nowSeconds: number
}

/** Reservation of a payment link, by anyone who has the link. */
export interface LinkReservation {
  brand: string
  replenishId: string
  network: string
  nowSeconds: number
}

/** Returns true if a guess must be rejected. `full` contains the scopes that have reached their limit. */
export const isGuessLimitReached = (full: ReadonlySet<GuessScope>): boolean =>
  full.has('nameAtNetwork') || full.has('network') || full.has('guesser') || (full.has('name') && full.has('underFire'))
