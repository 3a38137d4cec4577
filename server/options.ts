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
import type { OfficeTenants } from './office/tenants/office-tenants.ts'
import type { PushOptions } from './orders/push/push-notifications.ts'
import type { SalesModule } from './orders/order-service.ts'
import type { Dist } from './page/files/dist.ts'
import type { PageRenderer } from './page/rendering/page-renderer.ts'

/** Retention in days for rows outside the ledger. */
export interface RetentionDays extends OrderRetentionDays {
  readonly sessions: number
  readonly events: number
}

/** Parts of a tenant's app that process webhooks about its orders and players. */
export interface TenantFeatures {
  readonly database: Database
  readonly selling: SalesModule
}

/** What the app of one tenant gets from the gateway that it shares with other tenants. */
export interface Tenancy {
  /** Name of the app's own tenant. */
  readonly name: string
  /** Built store, which all tenants share. Undefined if the gateway serves only the API. */
  readonly store: { readonly dist: Dist; readonly renderer: PageRenderer } | undefined
  /**
   * Finds the tenant that has an order. Resolves to undefined if no tenant has the order. Throws if a tenant that might
   * have it does not respond.
   */
  readonly findByOrder: (billingNo: string) => Promise<TenantFeatures | undefined>
  /** Returns the tenant of a brand, or undefined if the brand does not exist. Throws while the tenant is closed. */
  readonly findByBrand: (brand: string) => TenantFeatures | undefined
  /** Tenants of the office, which the home of the staff serves. */
  readonly office: OfficeTenants
}

/** Dependencies and settings of the app, which never reads environment variables itself. */
export interface AppOptions {
  database: Database
  brands: readonly Brand[]
  /** Set if the gateway serves several tenants. Each tenant then has an app. */
  tenancy?: Tenancy | undefined
  /**
   * Secret keys for hashes of card passwords and identity numbers, newest first. All gateways must have the same keys.
   */
  secretKeys: readonly string[]
  keepDays?: RetentionDays
  /** Folder for hourly files of orders. If undefined, none are written. */
  exportDir?: string | undefined
  /** Folder of the built store. If undefined, only the API is served. */
  distDir?: string | undefined
  /** Enables the demo features, which app/load-sandbox.ts loads. */
  sandbox: boolean
  /** Payments and deliveries. If undefined, the store is displayed as closed. */
  payments?: PaymentOptions | undefined
  /** Accounts and characters, as provided by the games. If undefined, new players cannot log in. */
  players?: GamePlayers | undefined
  /** Game services from which webhooks are accepted. */
  gameServices?: readonly GameService[] | undefined
  /** Sandbox's payment site, served on a host of its own. */
  paysite?: PaySite | undefined
  /** Allowed origins of payment pages, in addition to the hosts of the channels and brands. */
  payOrigins?: readonly string[] | undefined
  /** Login providers. If undefined, players can only log in with an account. */
  companies?: Partial<LoginCompanies> | undefined
  /** Sandbox's simulated login providers, served on a host of their own. */
  identitySite?: Site | undefined
  /** Sandbox's payment site and games, offered to an external shop. */
  publisherSite?: Site | undefined
  /** Office for the shop's staff, on an origin of its own. If undefined, there is none. */
  office?: OfficeOptions | undefined
  /** Web Push settings for order updates. */
  push?: PushOptions | undefined
  /** Brand shown on `localhost` without a subdomain. */
  defaultBrand?: string | undefined
  /** Fallback gateways for local hosts. For other hosts, they are configured in the brand. */
  backupHosts?: readonly string[] | undefined
  /** Allows cross-origin requests from this machine and private networks. */
  isDevelopment?: boolean | undefined
  /** Rate limits for read requests, write requests and pages, per minute and IP address. */
  rateLimit?: { reads: number; changes: number; pages?: number } | undefined
  /**
   * Event-loop delay in milliseconds above which API requests get a 503, after which the store calls the next host. 0
   * disables the limit.
   */
  maxDelayMs?: number | undefined
  /**
   * Event-loop delay in milliseconds above which pages get a 503. It is higher than `maxDelayMs` so that pages are
   * rejected last.
   */
  pagesMaxDelayMs?: number
  /** Milliseconds within which a complete request must arrive. */
  requestTimeoutMs?: number
  /** Milliseconds after which a connection without traffic is closed while its request is processed. */
  idleTimeoutMs?: number
  /** Keep-alive timeout in milliseconds, which must be longer than the load balancer's. */
  keepAliveTimeoutMs?: number
  /** Milliseconds to wait for page data. After that, a page is sent without the missing data. */
  pagePatienceMs?: number | undefined
  /** Enables the service worker. If false, it is unregistered in browsers that have it. */
  worker?: boolean | undefined
  trustProxy?: TrustedProxies | undefined
  /** Header in which a proxy sends the visitor's country. */
  countryHeader?: string | undefined
  /** Bearer key that authorizes catalogue uploads. If undefined, uploads are disabled. */
  catalogueKey?: string | undefined
  log?: LogOptions | undefined
  /** True if metrics are collected and served on the metrics port. */
  metrics?: boolean | undefined
  /** Returns the usage of the connection pool. Undefined for the embedded database. */
  pool?: (() => PoolUsage) | undefined
  /** Returns the current Unix time in milliseconds. */
  now?: (() => number) | undefined
}
