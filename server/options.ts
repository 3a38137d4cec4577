import type { Brand } from '../src/brands/load/brand.schema.ts'
import type { Database, PoolUsage } from './db/database.ts'
import type { GameService } from './providers/hub/game-router.ts'
import type { LogOptions } from './http/logging/logger.ts'
import type { TrustedProxies } from './http/trusted-proxies.ts'
import type { RetentionDays as OrderRetentionDays } from './orders/order-purges.ts'
import type { GamePlayers } from './providers/game-players.ts'
import type { LoginCompanies } from './providers/login-companies.ts'
import type { PaymentOptions } from './providers/payments.ts'
import type { PaySite, Site } from './providers/sandbox.ts'
import type { PushOptions } from './orders/push/push.ts'

/** Retention in days for rows that are not part of the ledger. */
export interface RetentionDays extends OrderRetentionDays {
  readonly sessions: number
  readonly events: number
}

/** All dependencies and settings of the app, which does not read the environment. */
export interface AppOptions {
  database: Database
  brands: readonly Brand[]
  /** Keys that seal hashes of card passwords and identity numbers, newest first. The same for all gateways. */
  secretKeys: readonly string[]
  keepDays?: RetentionDays
  /** Folder of the built store. Without it, only API calls are served. */
  distDir?: string | undefined
  /** Enables demo-only features; app/load-sandbox.ts loads them. */
  sandbox: boolean
  /** Payments and deliveries. Without them the store is shown as closed. */
  payments?: PaymentOptions | undefined
  /** Accounts and characters of the games. Without it, new players cannot log in. */
  players?: GamePlayers | undefined
  /** Game services that may send webhooks. */
  gameServices?: readonly GameService[] | undefined
  /** The sandbox's payment site, on its own host. */
  paysite?: PaySite | undefined
  /** Origins of payment pages, besides the hosts of channels and brands. */
  payOrigins?: readonly string[] | undefined
  /** Login companies. Without them, players log in with an account only. */
  companies?: Partial<LoginCompanies> | undefined
  /** The sandbox's simulated login companies, on their own host. */
  identitySite?: Site | undefined
  /** The sandbox's payment site and games for a shop elsewhere. */
  publisherSite?: Site | undefined
  /** Web Push settings for order updates. */
  push?: PushOptions | undefined
  /** Brand for bare localhost. */
  defaultBrand?: string | undefined
  /** Fallback gateways on local hosts; elsewhere the brand configures them. */
  backupHosts?: readonly string[] | undefined
  /** Allows cross-origin calls from this machine and private networks. */
  isDevelopment?: boolean | undefined
  /** Requests per minute and IP address, for read calls, writing calls and pages. */
  rateLimit?: { reads: number; changes: number; pages?: number } | undefined
  /** Event-loop delay above which calls get 503, so that the store uses the next host; 0 disables it. */
  maxDelayMs?: number | undefined
  /** The same for pages, which are refused last. */
  pagesMaxDelayMs?: number
  /** Time limit for receiving a whole request. */
  requestTimeoutMs?: number
  /** Time limit for a connection without traffic while a request is processed. */
  idleTimeoutMs?: number
  /** Keep-alive time. Must be longer than the load balancer's. */
  keepAliveTimeoutMs?: number
  /** Pages are sent without data that takes longer than this. */
  pagePatienceMs?: number | undefined
  /** False unregisters the service worker. */
  worker?: boolean | undefined
  trustProxy?: TrustedProxies | undefined
  /** Header with the visitor's country, set by a proxy. */
  countryHeader?: string | undefined
  /** Key that authorizes catalogue uploads; uploads are disabled without one. */
  catalogueKey?: string | undefined
  log?: LogOptions | undefined
  /** Whether to collect metrics for the metrics port. */
  metrics?: boolean | undefined
  /** Reports pool usage; undefined for the embedded database. */
  pool?: (() => PoolUsage) | undefined
  /** Unix time in milliseconds. */
  now?: (() => number) | undefined
}
