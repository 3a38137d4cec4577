import type { Handlers } from '../http/contract/handler.ts'
import { hashToken } from '../players/token-hash.ts'
import type { LoginDeps } from './login-deps.ts'

/** Creates the handler that revokes a login token. Shared demo tokens stay valid. */
export const createLogOutHandler =
  ({ players, isShared }: Pick<LoginDeps, 'players' | 'isShared'>): Handlers['logOut'] =>
  async ({ oauth_token }, { brand }) => ({
    done: !isShared(oauth_token) && (await players.rows.endSession({ hash: hashToken(oauth_token), brand: brand.key })),
  })
