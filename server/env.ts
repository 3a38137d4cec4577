import * as v from 'valibot'
import { commaListSchema } from './http/comma-list.ts'
import { trustedProxiesSchema } from './http/trusted-proxies.ts'
import { loginUrlOverridesSchema, loginSecretsSchema } from './logins/companies/secrets.ts'
import { isSafeUrl } from './providers/hub/safe-url.ts'
import { webhookSecretsSchema } from './providers/hub/webhook-secrets.ts'
import { failpoints, tenantMoveFailpoints } from './orders/failpoints.ts'
import { isPrivateKey } from './orders/push/vapid-key.ts'
import { settingFormatDescriptions } from './operations/setup/settings.table.ts'

const number = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))
const connectionCount = v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/), v.transform(Number))
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

const databaseUrl = v.optional(v.pipe(v.string(), v.url(), v.regex(/^(postgres|postgresql|socket):/)))

/**
 * Environment variables. An invalid value stops the gateway with an error that names the variable. An empty value
 * counts as not set.
 */
const environment = v.pipe(
  v.object({
    PORT: v.optional(port, '4173'),
    /**
     * Network address on which the gateway listens. `localhost` accepts only connections from this machine; 0.0.0.0
     * also accepts other devices.
     */
    HOST: v.optional(v.string(), 'localhost'),
    DATABASE_URL: databaseUrl,
    /** URL of a read replica for the office's figures, exports and the funnel. */
    DATABASE_READ_URL: databaseUrl,
    /** Maximum number of connections to all databases in TENANTS_FILE. */
    DATABASE_CONNECTIONS: v.optional(connectionCount),
    DATA_DIR: v.optional(v.string()),
    /** JSON file that assigns the brands to several databases. It replaces DATABASE_URL (see shop/tenants-file.ts). */
    TENANTS_FILE: v.optional(v.string()),
    DIST_DIR: v.optional(v.string(), './dist'),
    NODE_ENV: v.optional(v.string(), 'development'),
    SANDBOX: v.optional(onOff),
    /** Origin of the payment site. Its host must resolve to this gateway. The default host is `pay.localhost`. */
    SANDBOX_PAY_ORIGIN: v.optional(origin),
    SANDBOX_PUSH_PORT: v.optional(port),
    /** Adds a load test game with thousands of servers and goods to the demo catalogue. */
    SANDBOX_BIG: v.optional(onOff, 'off'),
    /** Fills a new sandbox with two weeks of orders. `npm start` turns this on. */
    SANDBOX_ORDERS: v.optional(onOff, 'off'),
    /** Lets a shop start although it cannot sell anything yet. */
    START_INCOMPLETE: v.optional(onOff, 'off'),
    DEFAULT_BRAND: v.optional(v.string()),
    BACKUP_HOSTS: v.optional(origins, ''),
    /** `off` removes the service worker from all browsers. */
    STORE_WORKER: v.optional(onOff, 'on'),
    /** Maximum milliseconds for which a page waits for its data. */
    PAGE_PATIENCE_MS: v.optional(number),
    /** Event loop delay in milliseconds above which requests get a 503. With 0, there is no limit. */
    MAX_DELAY_MS: v.optional(number),
    TRUST_PROXY: v.optional(trustedProxiesSchema, 'off'),
    /** Request header with the visitor's country, such as `cf-ipcountry`, from which the store guesses the region. */
    COUNTRY_HEADER: v.optional(v.pipe(v.string(), v.regex(/^[\w-]+$/))),
    /** JSON objects: login credentials by brand, and provider URLs that replace the default URLs. */
    LOGIN_SECRETS: v.optional(loginSecretsSchema, '{}'),
    LOGIN_ADDRESSES: v.optional(loginUrlOverridesSchema, '{}'),
    VAPID_KEYS: v.optional(vapidKeys, ''),
    /** Contact URL that push services receive. */
    VAPID_CONTACT: v.optional(v.pipe(v.string(), v.regex(/^(mailto:.+@|https:\/\/).+$/))),
    /** File with merchant accounts and payment routes. Without this file, PAYMENT_URL is the payment service. */
    PAYMENTS_FILE: v.optional(v.string()),
    ADAPTERS_DIR: v.optional(v.string()),
    PAYMENT_URL: v.optional(serviceUrl),
    PAYMENT_SECRETS: v.optional(webhookSecretsSchema),
    GAME_URL: v.optional(serviceUrl),
    GAME_SECRETS: v.optional(webhookSecretsSchema),
    /** JSON file with several game services (see providers/hub/game.md). */
    GAMES_FILE: v.optional(v.string()),
    GATEWAY_URL: v.optional(serviceUrl),
    /** Allowed origins of payment pages, in addition to those of channels and brands. */
    PAY_ORIGINS: v.optional(safeOrigins, ''),
    /** Port for metrics and health checks. If it is not set, neither is served. */
    METRICS_PORT: v.optional(port),
    METRICS_HOST: v.optional(v.string(), '127.0.0.1'),
    /** The office's origin, whose host must resolve to this gateway. If it is not set, only a sandbox has an office. */
    OFFICE_ORIGIN: v.optional(v.pipe(serviceUrl, origin)),
    /** Origin of the catalogue previews, which must differ from the office's. */
    PREVIEW_ORIGIN: v.optional(v.pipe(serviceUrl, origin)),
    /** The office's OpenID provider. Set all three variables or none. */
    OFFICE_OIDC_ISSUER: v.optional(serviceUrl),
    OFFICE_OIDC_CLIENT: v.optional(v.string()),
    OFFICE_OIDC_SECRET: v.optional(v.string()),
    /** Name on the office's sign-in button. */
    OFFICE_OIDC_NAME: v.optional(v.string(), 'OpenID'),
    EXPORT_DIR: v.optional(v.string()),
    /** Secret keys for hashes of card passwords and identity numbers, newest first. */
    SECRET_KEY: v.optional(v.pipe(commaListSchema, v.array(v.pipe(v.string(), v.regex(/^[\w.~+/=-]{32,200}$/)))), ''),
    /** Retention periods in days. */
    SESSION_DAYS: v.optional(days, '30'),
    KEEP_EVENTS_DAYS: v.optional(days, '400'),
    KEEP_NOTICES_DAYS: v.optional(days, '400'),
    KEEP_QUARANTINE_DAYS: v.optional(days, '730'),
    KEEP_TIMELINES_DAYS: v.optional(days, '730'),
    KEEP_WITHDRAWALS_DAYS: v.optional(days, '1461'),
    CATALOGUE_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\w.~+/=-]{32,200}$/))),
    LOG_LEVEL: v.optional(v.picklist(['silent', 'error', 'warn', 'info', 'debug'])),
    /**
     * Milliseconds between reporting the gateway as unhealthy and closing it, so that load balancers can stop sending
     * requests.
     */
    DRAIN_MS: v.optional(number, '0'),
    /** Point in the code at which the gateway crashes in tests, and the visit to that point on which it crashes. */
    FAILPOINT: v.optional(v.picklist([...failpoints, ...tenantMoveFailpoints])),
    FAILPOINT_VISITS: v.optional(number, '1'),
  }),
  v.forward(
    v.check(({ NODE_ENV, FAILPOINT }) => NODE_ENV !== 'production' || FAILPOINT === undefined),
    ['FAILPOINT'],
  ),
  v.forward(
    v.check(
      ({ OFFICE_OIDC_ISSUER: issuer, OFFICE_OIDC_CLIENT: client, OFFICE_OIDC_SECRET: secret }) =>
        new Set([issuer, client, secret].map((value) => value === undefined)).size === 1,
    ),
    ['OFFICE_OIDC_ISSUER'],
  ),
  v.transform((env) => {
    const isProduction = env.NODE_ENV === 'production'
    const isSandbox = env.SANDBOX ?? !isProduction
    return {
      ...env,
      DATA_DIR: env.DATA_DIR ?? './data',
      /**
       * True if the database is named explicitly. A shop must name it, because the default folder belongs to a sandbox.
       */
      namesDatabase: env.DATABASE_URL !== undefined || env.DATA_DIR !== undefined,
      /** Maximum number of database connections. Only TENANTS_FILE sets it. */
      maxConnections: undefined as number | undefined,
      SANDBOX: isSandbox,
      OFFICE_ORIGIN: env.OFFICE_ORIGIN ?? (isSandbox ? `http://office.localhost:${env.PORT}` : undefined),
      PREVIEW_ORIGIN: env.PREVIEW_ORIGIN ?? (isSandbox ? `http://preview.localhost:${env.PORT}` : undefined),
      LOG_LEVEL: env.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    }
  }),
)

export type Environment = v.InferOutput<typeof environment>

type SettingName = keyof v.InferInput<typeof environment>
const forms: Record<SettingName, string> = settingFormatDescriptions

/** Returns the variable's name. Issues inside JSON values are also reported with the variable's name. */
const getSettingName = (issue: v.BaseIssue<unknown>) => String(issue.path?.[0]?.key) as SettingName

export function readEnvironment(env: NodeJS.ProcessEnv): Environment {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = v.safeParse(environment, given)
  if (parsed.success) return parsed.output
  const names = [...new Set(parsed.issues.map(getSettingName))]
  const lines = names.map((name) => `  ${name}: ${forms[name]}`)
  throw new Error([`Invalid settings: ${names.join(', ')}`, ...lines].join('\n'))
}
