import type { FastifyInstance } from 'fastify'
import type { Brand } from '../../src/brands/brand.schema.ts'
import type { Database } from '../db/database.ts'
import type { Demo } from './demo.ts'
import type { GamePlayers } from './game-players.ts'
import type { Companies } from './login-companies.ts'
import type { PaymentOptions } from './payments.ts'

/** Another company's site, served beside the gateway on a host of its own. */
export interface Site {
  open: (server: FastifyInstance, now: () => number) => Promise<void>
}

export interface PaySite extends Site {
  /** Where browsers find it. */
  readonly origin: string
}

interface OutsideDeps {
  database: Database
  brands: readonly Brand[]
  /** Where this very gateway listens. */
  port: number
  /** Where browsers find the payment site, if not at `pay.localhost`. */
  payOrigin: string | undefined
  /** Keys of a shop elsewhere that sells through this world: its payments, its game. */
  paymentSecrets?: readonly [string, ...string[]] | undefined
  gameSecrets?: readonly [string, ...string[]] | undefined
}

/** The world outside, played: a payment company, games, and the companies that vouch for players. */
export interface Outside {
  payments: PaymentOptions
  players: GamePlayers
  paysite: PaySite
  companies: Companies
  identitySite: Site
  /** The payment site and the games as services of a publisher, for a shop elsewhere. */
  services: Site
}

interface OpenDeps {
  database: Database
  brands: readonly Brand[]
  payOrigin: string | undefined
  /** Milliseconds since 1970. */
  now: () => number
}

/** What stands in for a publisher's world while there is none. The folder `sandbox` is one; app/load-sandbox.ts alone loads it. */
export interface Sandbox {
  readonly demo: Demo
  /** Gives every brand its demo world; `big`: with one game of thousands of servers and goods. */
  seed: (database: Database, brands: readonly Brand[], options: { big: boolean }) => Promise<void>
  outside: (deps: OutsideDeps) => Outside
  /** What only a demo has: its art, its legal pages, its home page. */
  open: (server: FastifyInstance, deps: OpenDeps) => Promise<void>
}
