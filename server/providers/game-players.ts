/** One game product of a brand, or all of them: players may log in before they choose a game. */
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
}

/** `roleId` is unique within its game product. */
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

/** `expiresAt` is Unix time in seconds; the store applies its own limit if it is undefined. */
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
  /** Prices by currency, in hundredths. They replace all catalogue prices. */
  prices?: Readonly<Record<string, number>> | undefined
  /** How many more the character may buy. Deliveries that the game has accepted are already counted. */
  left?: number | undefined
}

/**
 * Player accounts, link tokens and characters, as the game provides them. `server/players` stores the results, so that
 * known players can buy during an outage of the game.
 */
export interface GamePlayers {
  /** Resolves to the accounts in the requested products; empty if the credentials are wrong. */
  logIn: (form: GameScope & { username: string; password: string }) => Promise<readonly GamePlayer[]>
  /** Does the same for a player authenticated by a login company. */
  identify: (person: GameScope & { provider: string; subject: string }) => Promise<readonly GamePlayer[]>
  /** Resolves to undefined if the token is invalid. */
  verifyToken: (token: { brand: string; gpId: string; token: string }) => Promise<VerifiedToken | undefined>
  listCharacters: (account: GameAccount) => Promise<readonly GameCharacter[]>
  /** Optional. Undefined means that the game has no character-specific offers, so catalogue prices apply. */
  listOffers?: (character: GameCharacterKey) => Promise<readonly PlayerOffer[] | undefined>
}
