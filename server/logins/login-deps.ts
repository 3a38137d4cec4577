import type { Catalogue } from '../catalogue/catalogue.ts'
import type { GuessLimiter } from '../players/guess-limiter.ts'
import type { Players } from '../players/players.ts'
import type { LoginCompanies } from '../providers/login-companies.ts'
import type { createHandshakesRepository } from './handshakes.repository.ts'

export interface LoginDeps {
  readonly catalogue: Catalogue
  readonly players: Players
  readonly guesses: GuessLimiter
  /** Empty if only account logins are available. */
  readonly companies: Partial<LoginCompanies>
  readonly sessionDays: number
  /** Shared demo tokens, which visitors must not end for others. */
  readonly isShared: (token: string) => boolean
  readonly handshakes: ReturnType<typeof createHandshakesRepository>
}
