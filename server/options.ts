import type { Brand } from '../src/brands/load/brand.schema.ts'
import type { Database, PoolUse } from './db/database.ts'
import type { GameService } from './providers/hub/game-router.ts'
import type { LogOptions } from './http/logging/logger.ts'
import type { TrustedProxies } from './http/trusted-proxies.ts'
import type { RetentionDays } from './orders/order-purges.ts'
import type { GamePlayers } from './providers/game-players.ts'
import type { LoginCompanies } from './providers/login-companies.ts'
import type { PaymentOptions } from './providers/payments.ts'
import type { PaySite, Site } from './providers/sandbox.ts'
import type { PushOptions } from './orders/push/push.ts'

/** How many days rows are kept that are not part of the books. */
export interface KeepDays extends RetentionDays {
  readonly sessions: number
  readonly events: number
}

/** Everything the app is made of; nothing inside reads the environment. */
export interface AppOptions {
  database: Database
  brands: readonly Brand[]
  /** Keys that seal the hashes of card passwords and identity numbers, newest first: the same for all gateways. */
  secretKeys: readonly string[]
  keepDays?: KeepDays
  /** The built store. Without it the gateway answers calls only. */
  distDir?: string | undefined
  /** With all that only a demo has; app/load-sandbox.ts loads it. */
  sandbox: boolean
  /** The payment companies and the games' deliveries. Without it nothing is sold: pages and starts say that the store is closed. */
  payments?: PaymentOptions | undefined
  /** The games' side of accounts and characters. Without it nobody new logs in. */
  players?: GamePlayers | undefined
  /** The games' services, which may report by themselves. */
  gameServices?: readonly GameService[] | undefined
  /** The sandbox's payment site, shown on its own host. */
  paysite?: PaySite | undefined
  /** Where a shop's payment pages are, besides the hosts of the channels and the brands. */
  payOrigins?: readonly string[] | undefined
  /** The companies that vouch for players. Without them only accounts log in. */
  companies?: Partial<LoginCompanies> | undefined
  /** The sandbox's stand-in for these companies, shown on its own host. */
  identitySite?: Site | undefined
  /** The sandbox's payment site and games, for a shop elsewhere. */
  services?: Site | undefined
  /** How browsers are told of orders. */
  push?: PushOptions | undefined
  /** The brand that bare localhost shows. */
  defaultBrand?: string | undefined
  /** Origins of gateways beside this one, which the store falls back to. Local hosts only: elsewhere the brand names them. */
  backupHosts?: readonly string[] | undefined
  /** Whether pages of this machine and of a private network may call from another origin. */
  isDevelopment?: boolean | undefined
  /** Requests a minute and address: for reading calls, for those that change state, and for pages. */
  rateLimit?: { reads: number; changes: number; pages?: number } | undefined
  /** Beyond this delay of its event loop the gateway answers 503, so that the store goes to the next host; 0: never. */
  maxDelayMs?: number | undefined
  /** The same for pages, which are shed last. */
  pagesMaxDelayMs?: number
  /** A request that has not arrived whole by then is cut off. */
  slowRequestMs?: number
  /** A connection on which nothing moves for so long, while a request is answered, is cut off. */
  silentMs?: number
  /** A connection is kept so long for the next request: longer than a load balancer keeps its own. */
  restMs?: number
  /** A page goes without the answers that have not come by then. */
  pagePatienceMs?: number | undefined
  /** False calls the store's service worker off. */
  worker?: boolean | undefined
  trustProxy?: TrustedProxies | undefined
  /** The header in which a proxy says the visitor's country. */
  countryHeader?: string | undefined
  /** The key that may load a catalogue over HTTP; without one nobody may. */
  catalogueKey?: string | undefined
  log?: LogOptions | undefined
  /** Whether figures are counted, for a port of their own to show. */
  metrics?: boolean | undefined
  /** How the database's connections are used; undefined for the embedded one. */
  pool?: (() => PoolUse) | undefined
  /** Milliseconds since 1970. */
  now?: (() => number) | undefined
}
