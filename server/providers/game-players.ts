/**
 * Game product of a brand. If `gpId` is undefined, all of the brand's products: players may log in before they choose a
 * game.
 */
export interface GameScope {
  brand: string
  gpId: string | undefined
}

/** Player's account in one game product. */
export interface GamePlayer {
  gpId: string
  suid: string
  username: string
  isRealName: boolean
  /** Age in years that the game, or a company on behalf of the game, has verified. */
  verifiedAge?: number | undefined
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
 * Result of a valid link token. `expiresAt` is a Unix time in seconds; if it is undefined, the store applies its own
 * limit.
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
  /** Prices by currency, in hundredths. If present, they replace all catalogue prices. */
  prices?: Readonly<Record<string, number>> | undefined
  /** Number of purchases left for this character. The game has already subtracted the deliveries it accepted. */
  left?: number | undefined
}

/**
 * Player accounts, link tokens and characters provided by the game. `server/players` caches them so that returning
 * players can buy during a game outage.
 */
export interface GamePlayers {
  /** Resolves to the player's accounts in the requested products, or to an empty list if the credentials are wrong. */
  logIn: (form: GameScope & { username: string; password: string }) => Promise<readonly GamePlayer[]>
  /** Resolves to the accounts of a player whom a login provider has authenticated. */
  identify: (person: GameScope & { provider: string; subject: string }) => Promise<readonly GamePlayer[]>
  /** Verifies a link token. Resolves to undefined if the token is invalid. */
  verifyToken: (token: { brand: string; gpId: string; token: string }) => Promise<VerifiedToken | undefined>
  listCharacters: (account: GameAccount) => Promise<readonly GameCharacter[]>
  /**
   * Loads the offers for a character. Optional. Resolves to undefined if the game has no offers per character, in which
   * case catalogue prices apply.
   */
  listOffers?: (character: GameCharacterKey) => Promise<readonly PlayerOffer[] | undefined>
}
