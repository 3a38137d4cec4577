import type { FastifyInstance } from 'fastify'
import type { Brand } from '../../src/brands/load/brand.schema.ts'
import type { Database } from '../db/database.ts'
import type { Demo } from './demo.ts'
import type { GamePlayers } from './game-players.ts'
import type { LoginCompanies } from './login-companies.ts'
import type { PaymentOptions } from './payments.ts'

/** A site of another company that the gateway process serves on its own host name. */
export interface Site {
  open: (server: FastifyInstance, now: () => number) => Promise<void>
}

export interface PaySite extends Site {
  /** Public origin of the site. */
  readonly origin: string
}

interface ServicesDeps {
  database: Database
  brands: readonly Brand[]
  /** Port of this gateway. */
  port: number
  /** Origin of the payment site, if not `pay.localhost`. */
  payOrigin: string | undefined
  /** Keys of a shop elsewhere that uses this sandbox as its payment service or game. */
  paymentSecrets?: readonly [string, ...string[]] | undefined
  gameSecrets?: readonly [string, ...string[]] | undefined
}

/** Simulated external services: a payment company, games, and login companies. */
export interface SandboxServices {
  payments: PaymentOptions
  players: GamePlayers
  paysite: PaySite
  companies: LoginCompanies
  identitySite: Site
  /** The payment site and games offered as a publisher's services to a shop elsewhere. */
  publisherSite: Site
}

interface OpenDeps {
  database: Database
  brands: readonly Brand[]
  payOrigin: string | undefined
  /** Unix time in milliseconds. */
  now: () => number
}

/**
 * Replaces a publisher's services in development. Implemented by the folder `sandbox`, which only app/load-sandbox.ts
 * may load.
 */
export interface Sandbox {
  readonly demo: Demo
  /** Fills the database with demo data for every brand. `big` adds a game with thousands of servers and goods. */
  seed: (database: Database, brands: readonly Brand[], options: { big: boolean }) => Promise<void>
  createServices: (deps: ServicesDeps) => SandboxServices
  /** Registers routes that only the demo has: art, legal pages, home page. */
  open: (server: FastifyInstance, deps: OpenDeps) => Promise<void>
}
