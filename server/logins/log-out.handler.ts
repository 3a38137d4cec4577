import type { Handlers } from '../http/contract/handler.ts'
import { hashToken } from '../players/token-hash.ts'
import type { LoginDeps } from './login-deps.ts'

/** Whoever holds the token may end it: to be logged in to the game, or to any, is not asked for. */
export const logOut =
  ({ players, isShared }: Pick<LoginDeps, 'players' | 'isShared'>): Handlers['logOut'] =>
  async ({ oauth_token }, { brand }) => ({
    done: !isShared(oauth_token) && (await players.rows.endSession({ hash: hashToken(oauth_token), brand: brand.key })),
  })
