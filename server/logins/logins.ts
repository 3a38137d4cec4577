import type { Database } from '../db/database.ts'
import { handshakesRepository } from './handshakes.repository.ts'
import { getLoginConfig } from './login-config.handler.ts'
import type { LoginDeps } from './login-deps.ts'
import { logOut } from './log-out.handler.ts'
import { loginHandlers } from './logins.handlers.ts'

/** How a player logs in: by an account of the publisher, or by a company that vouches for them. */
export function createLogins({ db, ...others }: Omit<LoginDeps, 'handshakes'> & { db: Database }) {
  const deps: LoginDeps = { ...others, handshakes: handshakesRepository(db) }
  return { handlers: { ...loginHandlers(deps), getLoginConfig: getLoginConfig(deps), logOut: logOut(deps) } }
}
