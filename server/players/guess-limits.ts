/**
 * How many wrong guesses in a row are allowed, and after how many seconds one more is. Read by guesses.ts.
 *
 * Guessing is slowed down, and cannot lock the owner out: a name that is guessed at from everywhere is closed only to networks with wrong
 * guesses of their own, so that the owner comes in from any other. A mobile network puts thousands of players behind one address:
 * the strict rule is for one name at one network, and the count of a whole network only stops a machine.
 */
export const guessLimits = {
  /** One name, at one network. */
  nameAtNetwork: { guesses: 5, recoverSeconds: 60 },
  /** One name, from everywhere. More than that, and it is under fire. */
  name: { guesses: 50, recoverSeconds: 60 },
  /** One name that is under fire, at one network: a second guess has to wait. */
  underFire: { guesses: 1, recoverSeconds: 900 },
  /** One network, with all of its guesses. */
  network: { guesses: 200, recoverSeconds: 6 },
  /** One account that guesses at cards, wherever it is: it slows down nobody but itself. */
  guesser: { guesses: 5, recoverSeconds: 60 },
  /** One network, with all order numbers that it asked a brand for and that do not exist. */
  orders: { guesses: 100, recoverSeconds: 60 },
  /** One of these numbers, at one network. Full from its first count, so that polling the same number is one guess. */
  order: { guesses: 1, recoverSeconds: 3600 },
} as const

export type GuessScope = keyof typeof guessLimits

export interface Guess {
  brand: string
  /** The object of the guesses: an account, a card. */
  name: string
  /** See http/client-network.ts. */
  network: string
  /** The account that guesses, where one is logged in. */
  guesser?: string
  nowSeconds: number
}

/** A query for an order by its number. Order numbers are opened without an account, so these limits have no other owner than the network. */
export interface OrderGuess {
  brand: string
  billingNo: string
  network: string
  nowSeconds: number
}

/** Whether scopes that have no room for one more keep somebody from guessing. */
export const isGuessRefused = (full: ReadonlySet<GuessScope>): boolean =>
  full.has('nameAtNetwork') || full.has('network') || full.has('guesser') || (full.has('name') && full.has('underFire'))
