import type { Brand } from '../src/brands/load/brand.schema.ts'
import type { Database, PoolUsage } from './db/database.ts'
import type { OpenPool } from './db/shared-pools.ts'
import type { GameService } from './providers/hub/game-router.ts'
import type { LogOptions } from './http/logging/logger.ts'
import type { TrustedProxies } from './http/trusted-proxies.ts'
import type { RetentionDays as OrderRetentionDays } from './orders/order-purges.ts'
import type { GamePlayers } from './providers/game-players.ts'
import type { LoginCompanies } from './providers/login-companies.ts'
import type { PaymentOptions } from './providers/payments.ts'
import type { PaySite, Site } from './providers/sandbox.ts'
import type { OfficeOptions } from './office/office-options.ts'
import type { OfficeTenants } from './office/tenants/office-tenants.ts'
import type { PushOptions } from './orders/push/push-notifications.ts'
import type { SalesModule } from './orders/order-service.ts'
import type { ConcurrentStartLimits } from './orders/start/limit-concurrent-starts.ts'
import type { Dist } from './page/files/dist.ts'
import type { PageRenderer } from './page/rendering/page-renderer.ts'

/** Days for which different kinds of rows are kept: sessions, events, webhook records and others. */
export interface RetentionDays extends OrderRetentionDays {
  readonly sessions: number
  readonly events: number
}

/** Parts of a tenant's app that process webhooks about its orders and players. */
export interface TenantFeatures {
  readonly database: Database
  readonly selling: SalesModule
}

/** Functions and data of the other tenants that a tenant's app needs. */
export interface Tenancy {
  readonly name: string
  /** Built store, which all tenants use. Undefined if the gateway serves only the API. */
  readonly store: { readonly dist: Dist; readonly renderer: PageRenderer } | undefined
  /**
   * Finds the tenant that has the order. Resolves to undefined if no tenant has it. Throws if the order may belong to a
   * tenant that does not respond.
   */
  readonly findByOrder: (billingNo: string) => Promise<TenantFeatures | undefined>
  /** Returns the brand's tenant. Returns undefined if the brand does not exist. Throws while the tenant is closed. */
  readonly findByBrand: (brand: string) => TenantFeatures | undefined
  readonly office: OfficeTenants
  /** Opens the tenant's pools, which the apps of the tenant share. */
  readonly openPool: OpenPool
}

/** Dependencies and settings of the app. The app itself never reads environment variables. */
export interface AppOptions {
  database: Database
  brands: readonly Brand[]
  /** Set if the gateway serves several tenants, each with a separate app. */
  tenancy?: Tenancy | undefined
  /**
   * Secret keys for hashes of card passwords and identity numbers, newest first. All gateways must have the same keys.
   */
  secretKeys: readonly string[]
  keepDays?: RetentionDays
  /** Folder for the hourly order files. If undefined, no files are written. */
  exportDir?: string | undefined
  /** Folder of the built store. If undefined, only the API is served. */
  distDir?: string | undefined
  /** Enables the demo features, which app/load-sandbox.ts loads. */
  sandbox: boolean
  /** Payments and deliveries. If undefined, the store is shown as closed. */
  payments?: PaymentOptions | undefined
  /** Loads accounts and characters from the games. If undefined, new players cannot log in. */
  players?: GamePlayers | undefined
  /** Game services from which webhooks are accepted. */
  gameServices?: readonly GameService[] | undefined
  /** Payment site of the sandbox, served on its own host. */
  paysite?: PaySite | undefined
  /** Allowed origins of payment pages, in addition to those of channels and brands. */
  payOrigins?: readonly string[] | undefined
  /** Login providers. If undefined, players can only log in with an account. */
  companies?: Partial<LoginCompanies> | undefined
  /** Simulated login providers of the sandbox, served on their own host. */
  identitySite?: Site | undefined
  /** Payment site and games of the sandbox, for an external shop that uses them. */
  publisherSite?: Site | undefined
  /** Office for the shop's staff, on its own origin. If undefined, there is no office. */
  office?: OfficeOptions | undefined
  /** Web Push settings for order updates. */
  push?: PushOptions | undefined
  /** Brand shown on `localhost` without a subdomain. */
  defaultBrand?: string | undefined
  /** Backup gateways for pages on local hosts. For all other hosts, the brand's data names them. */
  backupHosts?: readonly string[] | undefined
  /** Allows cross-origin requests from this machine and from private networks. */
  isDevelopment?: boolean | undefined
  /** Rate limits for read requests, write requests and pages, per minute and IP address. */
  rateLimit?: { reads: number; changes: number; pages?: number } | undefined
  /** Limits for purchases that are started at the same time. If undefined, there is no limit. */
  concurrentStarts?: ConcurrentStartLimits | undefined
  /**
   * Event loop delay in milliseconds above which API requests get a 503, so that the store calls the next host. With 0,
   * there is no limit.
   */
  maxDelayMs?: number | undefined
  /**
   * Event loop delay in milliseconds above which pages get a 503. It is higher than `maxDelayMs`, because pages should
   * be rejected last.
   */
  pagesMaxDelayMs?: number
  /** Maximum milliseconds for receiving a complete request. */
  requestTimeoutMs?: number
  /** Milliseconds without traffic after which a connection is closed during a request. */
  idleTimeoutMs?: number
  /** Keep-alive timeout in milliseconds. It must be longer than the load balancer's timeout. */
  keepAliveTimeoutMs?: number
  /** Maximum milliseconds to wait for a page's data. After that, the page is sent without the missing data. */
  pagePatienceMs?: number | undefined
  /** Enables the service worker. If false, browsers that have the service worker unregister it. */
  worker?: boolean | undefined
  trustProxy?: TrustedProxies | undefined
  /** Request header in which a proxy sends the visitor's country. */
  countryHeader?: string | undefined
  /** Bearer key that authorizes catalogue uploads. If undefined, uploads are disabled. */
  catalogueKey?: string | undefined
  log?: LogOptions | undefined
  /** True if metrics are collected and served on the metrics port. */
  metrics?: boolean | undefined
  /** Returns the connection pool's usage, or undefined for the embedded database, which has no pool. */
  pool?: (() => PoolUsage) | undefined
  /** Returns the current Unix time in milliseconds. */
  now?: (() => number) | undefined
}
