/** One game product of a brand, or all of them: a player may log in before a game is chosen. */
export interface GamePlace {
  brand: string
  gpId: string | undefined
}

/** A person in one game product, as the game knows them. */
export interface GamePlayer {
  gpId: string
  suid: string
  username: string
  isRealName: boolean
}

/** The role id is the character's alone in its game product. */
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

/** The account of a game's token, and the token's end, in seconds since 1970; undefined: as long as the store thinks right. */
export interface VerifiedToken {
  player: GamePlayer
  expiresAt: number | undefined
}

export interface GameCharacterPlace extends GameAccount {
  serverId: string
  roleId: string
}

/** What a product is to one character. */
export interface PlayerOffer {
  productId: string
  /** By currency, in hundredths of one unit, in place of all prices of the catalogue. */
  prices?: Readonly<Record<string, number>> | undefined
  /** So many more the character may buy; deliveries that the game has taken are counted already. */
  left?: number | undefined
}

/**
 * The game's side of players: accounts, tokens that it puts into links, and characters.
 * Its answers are kept by `server/players`, so that known players can buy while the game is away.
 */
export interface GamePlayers {
  /** In each product that was named; none where account and password do not belong together. */
  logIn: (form: GamePlace & { username: string; password: string }) => Promise<readonly GamePlayer[]>
  /** The same for a person whom a login company vouches for. */
  identify: (person: GamePlace & { provider: string; subject: string }) => Promise<readonly GamePlayer[]>
  /** Undefined where the token opens nothing. */
  verify: (token: { brand: string; gpId: string; token: string }) => Promise<VerifiedToken | undefined>
  characters: (account: GameAccount) => Promise<readonly GameCharacter[]>
  /** Undefined where the game has none for anybody. Missing, the general ones count. */
  offers?: (character: GameCharacterPlace) => Promise<readonly PlayerOffer[] | undefined>
}
