import * as v from 'valibot'
import { commaListSchema } from './http/comma-list.ts'
import { trustedProxiesSchema } from './http/trusted-proxies.ts'
import { loginAddressesSchema, loginSecretsSchema } from './logins/companies/secrets.ts'
import { isSafeUrl } from './providers/hub/safe-url.ts'
import { webhookSecretsSchema } from './providers/hub/webhook-secrets.ts'
import { failpoints } from './orders/failpoints.ts'
import { isPrivateKey } from './orders/push/vapid-key.ts'
import { settingFormats } from './operations/setup/settings.table.ts'

const number = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))
const port = v.pipe(number, v.maxValue(65_535))
const days = v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/), v.transform(Number))
const onOff = v.pipe(
  v.picklist(['on', 'off', '1', '0', 'true', 'false']),
  v.transform((word) => ['on', '1', 'true'].includes(word)),
)
const origin = v.pipe(
  v.string(),
  v.url(),
  v.transform((address) => new URL(address).origin),
)
const origins = v.pipe(commaListSchema, v.array(origin))

const vapidKeys = v.pipe(commaListSchema, v.array(v.pipe(v.string(), v.regex(/^[\w-]{43}$/), v.check(isPrivateKey))))

const serviceUrl = v.pipe(v.string(), v.check(isSafeUrl))
const safeOrigins = v.pipe(commaListSchema, v.array(v.pipe(serviceUrl, origin)))

/** Environment variables. Invalid values stop the start with the variable's name; empty values count as unset. */
const environment = v.pipe(
  v.object({
    PORT: v.optional(port, '4173'),
    /** `localhost` binds both loopback addresses; 0.0.0.0 admits devices on the same network. */
    HOST: v.optional(v.string(), 'localhost'),
    DATABASE_URL: v.optional(v.pipe(v.string(), v.url(), v.regex(/^(postgres|postgresql|socket):/))),
    DATA_DIR: v.optional(v.string()),
    DIST_DIR: v.optional(v.string(), './dist'),
    NODE_ENV: v.optional(v.string(), 'development'),
    SANDBOX: v.optional(onOff),
    /** Origin of the payment site, if not `pay.localhost`. It must resolve to this gateway. */
    SANDBOX_PAY_ORIGIN: v.optional(origin),
    /** Port of a local push service for tests. No other loopback port is allowed as a push endpoint. */
    SANDBOX_PUSH_PORT: v.optional(port),
    /** Adds a game with thousands of servers and goods to every demo catalogue. */
    SANDBOX_BIG: v.optional(onOff, 'off'),
    /** Starts a shop even if nothing can be sold yet. */
    START_INCOMPLETE: v.optional(onOff, 'off'),
    DEFAULT_BRAND: v.optional(v.string()),
    BACKUP_HOSTS: v.optional(origins, ''),
    /** Kill switch for the service worker. */
    STORE_WORKER: v.optional(onOff, 'on'),
    /** Maximum wait for the data that is rendered into a page. */
    PAGE_PATIENCE_MS: v.optional(number),
    /** Event-loop delay above which requests are refused with 503; 0 disables it. */
    MAX_DELAY_MS: v.optional(number),
    TRUST_PROXY: v.optional(trustedProxiesSchema, 'off'),
    /** Header with the visitor's country, such as `cf-ipcountry`, to guess the region. */
    COUNTRY_HEADER: v.optional(v.pipe(v.string(), v.regex(/^[\w-]+$/))),
    /** JSON: each brand's login company credentials, and URLs that replace the companies' own. */
    LOGIN_SECRETS: v.optional(loginSecretsSchema, '{}'),
    LOGIN_ADDRESSES: v.optional(loginAddressesSchema, '{}'),
    /** VAPID private keys, newest first, in base64url as web-push tools write them. */
    VAPID_KEYS: v.optional(vapidKeys, ''),
    /** Contact for push services. */
    VAPID_CONTACT: v.optional(v.pipe(v.string(), v.regex(/^(mailto:.+@|https:\/\/).+$/))),
    /** Path of the merchant accounts and routes. Otherwise PAYMENT_URL names a publisher's payment service. */
    PAYMENTS_FILE: v.optional(v.string()),
    /** Folder with the publisher's own payment adapters. */
    ADAPTERS_DIR: v.optional(v.string()),
    PAYMENT_URL: v.optional(serviceUrl),
    PAYMENT_SECRETS: v.optional(webhookSecretsSchema),
    GAME_URL: v.optional(serviceUrl),
    GAME_SECRETS: v.optional(webhookSecretsSchema),
    /** JSON file for several game services, see providers/hub/game.md. */
    GAMES_FILE: v.optional(v.string()),
    GATEWAY_URL: v.optional(serviceUrl),
    /** Origins of payment pages, besides the hosts of channels and brands. */
    PAY_ORIGINS: v.optional(safeOrigins, ''),
    /** Port for metrics and health. Neither is served if unset. */
    METRICS_PORT: v.optional(port),
    METRICS_HOST: v.optional(v.string(), '127.0.0.1'),
    /** Keys that seal hashes of card passwords and identity numbers, newest first. */
    SECRET_KEY: v.optional(v.pipe(commaListSchema, v.array(v.pipe(v.string(), v.regex(/^[\w.~+/=-]{32,200}$/)))), ''),
    /** Retention in days for rows that are not part of the ledger. */
    SESSION_DAYS: v.optional(days, '30'),
    KEEP_EVENTS_DAYS: v.optional(days, '400'),
    KEEP_NOTICES_DAYS: v.optional(days, '400'),
    KEEP_QUARANTINE_DAYS: v.optional(days, '730'),
    KEEP_TIMELINES_DAYS: v.optional(days, '730'),
    /** Key that authorizes catalogue uploads over HTTP. */
    CATALOGUE_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\w.~+/=-]{32,200}$/))),
    LOG_LEVEL: v.optional(v.picklist(['silent', 'error', 'warn', 'info', 'debug'])),
    /** How long to keep serving after reporting unhealthy: the time a load balancer needs to notice. */
    DRAIN_MS: v.optional(number, '0'),
    /** For tests: where to crash, and at which occurrence. */
    FAILPOINT: v.optional(v.picklist(failpoints)),
    FAILPOINT_VISITS: v.optional(number, '1'),
  }),
  v.forward(
    v.check(({ NODE_ENV, FAILPOINT }) => NODE_ENV !== 'production' || FAILPOINT === undefined),
    ['FAILPOINT'],
  ),
  v.transform((env) => {
    const isProduction = env.NODE_ENV === 'production'
    return {
      ...env,
      DATA_DIR: env.DATA_DIR ?? './data',
      /** A shop must name its database, so that it never uses a sandbox's default folder. */
      namesDatabase: env.DATABASE_URL !== undefined || env.DATA_DIR !== undefined,
      SANDBOX: env.SANDBOX ?? !isProduction,
      LOG_LEVEL: env.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    }
  }),
)

export type Environment = v.InferOutput<typeof environment>

type SettingName = keyof v.InferInput<typeof environment>
const forms: Record<SettingName, string> = settingFormats

/** The variable's name, also for issues inside JSON values. */
const getSettingName = (issue: v.BaseIssue<unknown>) => String(issue.path?.[0]?.key) as SettingName

export function readEnvironment(env: NodeJS.ProcessEnv): Environment {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = v.safeParse(environment, given)
  if (parsed.success) return parsed.output
  const names = [...new Set(parsed.issues.map(getSettingName))]
  const lines = names.map((name) => `  ${name}: ${forms[name]}`)
  throw new Error([`Invalid settings: ${names.join(', ')}`, ...lines].join('\n'))
}
