import type { InvalidResponseError } from './outbound/invalid-response.ts'

/**
 * Game product of a brand. If `gpId` is undefined, all of the brand's games, because players may log in before they
 * choose a game.
 */
export interface GameScope {
  brand: string
  gpId: string | undefined
}

/** A player's account in one game product. */
export interface GamePlayer {
  gpId: string
  suid: string
  username: string
  isRealName: boolean
  /** Age in years that the game has verified. */
  verifiedAge?: number | undefined
  /** True if the game knows that a guardian consents to the purchases of a minor. */
  guardianConsent?: boolean | null | undefined
  /** False if the game knows that the account has no verified phone number. */
  phoneVerified?: boolean | null | undefined
  /** Country of the account as an ISO 3166-1 code. */
  country?: string | null | undefined
}

/** Game character. `roleId` is unique within its game product. */
export interface GameCharacter {
  serverId: string
  areaId: string | null
  roleId: string
  name: string
  level: number
}

export interface GameAccount {
  brand: string
  gpId: string
  suid: string
}

/**
 * Player to whom a valid link token belongs. `expiresAt` is in Unix seconds. If it is missing, the store sets the
 * expiry.
 */
export interface VerifiedToken {
  player: GamePlayer
  expiresAt: number | undefined
}

export interface GameCharacterKey extends GameAccount {
  serverId: string
  roleId: string
}

/** Price and limit of a product for one character. */
export interface PlayerOffer {
  productId: string
  /** Prices in hundredths by currency. If set, the catalogue's prices do not apply. */
  prices?: Readonly<Record<string, number>> | undefined
  /** Number of purchases left for this character, not counting accepted deliveries. */
  left?: number | undefined
}

/**
 * Player accounts, link tokens and characters from the game. `server/players` caches them, so players can buy during a
 * game outage.
 */
export interface GamePlayers {
  /** Resolves to the player's accounts, or to an empty list if the credentials are wrong. */
  logIn: (form: GameScope & { username: string; password: string }) => Promise<readonly GamePlayer[]>
  /** Resolves to the accounts of a player authenticated by a login provider. */
  identify: (person: GameScope & { provider: string; subject: string }) => Promise<readonly GamePlayer[]>
  /** Verifies a link token. Resolves to undefined if the token is invalid. */
  verifyToken: (token: { brand: string; gpId: string; token: string }) => Promise<VerifiedToken | undefined>
  listCharacters: (account: GameAccount) => Promise<readonly GameCharacter[]>
  /** Loads a character's offers. Resolves to undefined if the game has none, so catalogue prices apply. */
  listOffers?: (character: GameCharacterKey) => Promise<readonly PlayerOffer[] | undefined>
  /**
   * Returns the paid currency, in yen, that the players of a game have not used at the end of a day in Japan. Resolves to
   * undefined if the game does not report it.
   */
  readUnusedBalance?: (of: { brand: string; gpId: string; day: string }) => Promise<number | undefined>
  /** Returns a page of this currency by account. `next` is the `after` of the next page; undefined on the last one. */
  listUnusedBalances?: (of: { brand: string; gpId: string; day: string; after?: string }) => Promise<
    | {
        readonly players: readonly { readonly suid: string; readonly unusedYen: number }[]
        readonly next?: string | undefined
      }
    | undefined
  >
  /** Calls the listener with each response of which invalid optional fields were dropped. */
  onFieldsDropped?: (listener: (error: InvalidResponseError) => void) => void
}
