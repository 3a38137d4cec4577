import type * as v from 'valibot'
import type { FastifyInstance } from 'fastify'
import type { Brand } from '../../src/brands/load/brand.schema.ts'
import type { PayStartName, paymentStartApiCalls } from '../../src/contract/calls/pay-start.calls.ts'
import type { Database } from '../db/database.ts'
import type { DemoSettings } from './demo.ts'
import type { GamePlayers } from './game-players.ts'
import type { LoginCompanies } from './login-companies.ts'
import type { OpenIdProvider } from './openid-provider.ts'
import type { PaymentOptions } from './payments.ts'

/** Website of a simulated provider, served under its own host name. */
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
  /** Origin of the payment site. Defaults to `pay.localhost`. */
  payOrigin: string | undefined
  /** Origin of the office, whose staff sign in at the identity site. */
  officeOrigin: string | undefined
  /** Keys of an external shop that uses this sandbox as payment or game service. */
  paymentSecrets?: readonly [string, ...string[]] | undefined
  gameSecrets?: readonly [string, ...string[]] | undefined
}

/** Simulated external services: a payment provider, games, and login providers. */
export interface SandboxServices {
  payments: PaymentOptions
  players: GamePlayers
  paysite: PaySite
  companies: LoginCompanies
  identitySite: Site
  /** Identity site for staff logins; undefined if there is no office. */
  officeLogin: OpenIdProvider | undefined
  /** Payment site and games for an external shop that uses this sandbox. */
  publisherSite: Site
}

interface OpenDeps {
  database: Database
  brands: readonly Brand[]
  payOrigin: string | undefined
  officeOrigin: string | undefined
  now: () => number
}

/** Purchase of a demo player. */
export interface DemoPurchase {
  readonly brand: Brand
  readonly token: string
  readonly call: PayStartName
  readonly params: v.InferOutput<(typeof paymentStartApiCalls)['platformPay']['request']>
}

/** Opens a shop on the sandbox's database with the given services and clock. */
export type OpenShop = (deps: { payments: PaymentOptions; players: GamePlayers; now: () => number }) => {
  /** Starts an order. Resolves to its billing number. */
  readonly start: (purchase: DemoPurchase) => Promise<string>
}

interface DemoOrdersDeps extends Pick<ServicesDeps, 'database' | 'brands' | 'port' | 'payOrigin' | 'paymentSecrets'> {
  openShop: OpenShop
  signal: AbortSignal
  onError: (error: unknown) => void
}

/**
 * Simulated publisher services for development, implemented in `sandbox`. Only app/load-sandbox.ts may load that
 * folder.
 */
export interface Sandbox {
  readonly demo: DemoSettings
  /** Fills the database with demo data. `big` adds a game with thousands of servers and goods. */
  seed: (database: Database, brands: readonly Brand[], options: { big: boolean }) => Promise<void>
  createServices: (deps: ServicesDeps) => SandboxServices
  /** Registers the routes that only the demo has: images, legal pages and the home page. */
  open: (server: FastifyInstance, deps: OpenDeps) => Promise<void>
  /** Registers only the demo's images and legal pages. */
  openFiles: (server: FastifyInstance, brands: readonly Brand[]) => void
  /** Creates two weeks of demo orders if there are no orders. */
  seedOrders: (deps: DemoOrdersDeps) => Promise<void>
}
