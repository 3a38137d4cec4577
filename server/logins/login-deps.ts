import type { Catalogue } from '../catalogue/catalogue.ts'
import type { GuessLimiter } from '../players/guess-limiter.ts'
import type { PlayerService } from '../players/player-service.ts'
import type { LoginCompanies } from '../providers/login-companies.ts'
import type { createHandshakesRepository } from './handshakes.repository.ts'

export interface LoginDeps {
  readonly catalogue: Catalogue
  readonly players: PlayerService
  readonly guesses: GuessLimiter
  /** Configured login providers; empty if players can log in only with an account. */
  readonly companies: Partial<LoginCompanies>
  readonly sessionDays: number
  /** Returns true for a demo token that visitors share. Shared tokens are never revoked. */
  readonly isShared: (token: string) => boolean
  readonly handshakes: ReturnType<typeof createHandshakesRepository>
}
