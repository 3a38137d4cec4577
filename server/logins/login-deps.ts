import type { Catalogue } from '../catalogue/catalogue.ts'
import type { GuessLimiter } from '../players/guess-limiter.ts'
import type { Players } from '../players/players.ts'
import type { LoginCompanies } from '../providers/login-companies.ts'
import type { createHandshakesRepository } from './handshakes.repository.ts'

/** What logins work with: the same for every request. */
export interface LoginDeps {
  readonly catalogue: Catalogue
  readonly players: Players
  readonly guesses: GuessLimiter
  /** Those that this gateway can ask; without any only accounts log in. */
  readonly companies: Partial<LoginCompanies>
  /** How long a session lasts. */
  readonly sessionDays: number
  /** A token that all visitors of the demo share: nobody ends it for the others. */
  readonly isShared: (token: string) => boolean
  readonly handshakes: ReturnType<typeof createHandshakesRepository>
}
