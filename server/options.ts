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
import type { OfficeOptions } from './office/office-options.ts'
import type { PushOptions } from './orders/push/push.ts'

/** Retention in days for rows outside the ledger. */
export interface RetentionDays extends OrderRetentionDays {
  readonly sessions: number
  readonly events: number
}

/** All dependencies and settings of the app. The app never reads environment variables. */
export interface AppOptions {
  database: Database
  brands: readonly Brand[]
  /**
   * Secret keys for hashes of card passwords and identity numbers, newest first. All gateways must have the same keys.
   */
  secretKeys: readonly string[]
  keepDays?: RetentionDays
  /** Folder of the built store. If undefined, only the API is served. */
  distDir?: string | undefined
  /** Enables demo-only features, which app/load-sandbox.ts loads. */
  sandbox: boolean
  /** Payments and deliveries. If undefined, the store is shown as closed. */
  payments?: PaymentOptions | undefined
  /** Accounts and characters provided by the games. If undefined, new players cannot log in. */
  players?: GamePlayers | undefined
  /** Game services whose webhooks are accepted. */
  gameServices?: readonly GameService[] | undefined
  /** The sandbox's payment site, served on a separate host. */
  paysite?: PaySite | undefined
  /** Allowed origins of payment pages, in addition to the hosts of channels and brands. */
  payOrigins?: readonly string[] | undefined
  /** Login companies. If undefined, players can only log in with an account. */
  companies?: Partial<LoginCompanies> | undefined
  /** The sandbox's simulated login companies, served on a separate host. */
  identitySite?: Site | undefined
  /** The sandbox's payment site and games, offered to an external shop. */
  publisherSite?: Site | undefined
  /** The office of the shop's staff, on an origin of its own. If undefined, there is none. */
  office?: OfficeOptions | undefined
  /** Web Push settings for order updates. */
  push?: PushOptions | undefined
  /** Brand shown on `localhost` without a subdomain. */
  defaultBrand?: string | undefined
  /** Fallback gateways for local hosts. For other hosts, the brand configures them. */
  backupHosts?: readonly string[] | undefined
  /** Allows cross-origin requests from this machine and private networks. */
  isDevelopment?: boolean | undefined
  /** Rate limits per minute and IP address for read requests, write requests and pages. */
  rateLimit?: { reads: number; changes: number; pages?: number } | undefined
  /**
   * Event-loop delay in milliseconds above which API requests get a 503 and the store uses the next host. 0 disables
   * the limit.
   */
  maxDelayMs?: number | undefined
  /**
   * Event-loop delay in milliseconds above which pages get a 503. Higher than `maxDelayMs`, so that pages are rejected
   * last.
   */
  pagesMaxDelayMs?: number
  /** Maximum time to receive a complete request. */
  requestTimeoutMs?: number
  /** Timeout for a connection without traffic while its request is processed. */
  idleTimeoutMs?: number
  /** Keep-alive timeout. Must be longer than the load balancer's. */
  keepAliveTimeoutMs?: number
  /** Maximum time to wait for page data. A page is then sent without the missing data. */
  pagePatienceMs?: number | undefined
  /** Enables the service worker. If false, browsers unregister it. */
  worker?: boolean | undefined
  trustProxy?: TrustedProxies | undefined
  /** Header set by a proxy that contains the visitor's country. */
  countryHeader?: string | undefined
  /** Bearer key that authorizes catalogue uploads. If undefined, uploads are disabled. */
  catalogueKey?: string | undefined
  log?: LogOptions | undefined
  /** Collects metrics for the metrics port. */
  metrics?: boolean | undefined
  /** Reports the usage of the connection pool. Undefined for the embedded database. */
  pool?: (() => PoolUsage) | undefined
  /** Returns the current Unix time in milliseconds. */
  now?: (() => number) | undefined
}
