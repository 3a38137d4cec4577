import type { Database } from '../db/database.ts'
import { createHandshakesRepository } from './handshakes.repository.ts'
import { createLoginConfigHandler } from './login-config.handler.ts'
import type { LoginDeps } from './login-deps.ts'
import { createLogOutHandler } from './log-out.handler.ts'
import { createLoginHandlers } from './logins.handlers.ts'

export function createAllLoginHandlers({ db, ...others }: Omit<LoginDeps, 'handshakes'> & { db: Database }) {
  const deps: LoginDeps = { ...others, handshakes: createHandshakesRepository(db) }
  return {
    handlers: {
      ...createLoginHandlers(deps),
      getLoginConfig: createLoginConfigHandler(deps),
      logOut: createLogOutHandler(deps),
    },
  }
}
