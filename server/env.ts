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
 * Schema of the environment variables. If a value is invalid, the gateway does not start, and the error names the
 * variable. Empty values count as unset.
 */
const environment = v.pipe(
  v.object({
    PORT: v.optional(port, '4173'),
    /** Address to bind. `localhost` binds both loopback addresses; 0.0.0.0 allows other devices to connect. */
    HOST: v.optional(v.string(), 'localhost'),
    DATABASE_URL: databaseUrl,
    /** Read replica for the office's figures and exports and for the funnel. */
    DATABASE_READ_URL: databaseUrl,
    DATA_DIR: v.optional(v.string()),
    /** JSON file that replaces DATABASE_URL. It lists several databases and their brands, see shop/tenants-file.ts. */
    TENANTS_FILE: v.optional(v.string()),
    DIST_DIR: v.optional(v.string(), './dist'),
    NODE_ENV: v.optional(v.string(), 'development'),
    SANDBOX: v.optional(onOff),
    /** Origin of the payment site, which must resolve to this gateway. Defaults to `pay.localhost`. */
    SANDBOX_PAY_ORIGIN: v.optional(origin),
    /** Port of a local push service in tests. Any other push endpoint on the loopback interface is rejected. */
    SANDBOX_PUSH_PORT: v.optional(port),
    /** Adds a game with thousands of servers and goods to the demo catalogue of every brand. */
    SANDBOX_BIG: v.optional(onOff, 'off'),
    /** Fills a new sandbox with orders from the last two weeks. `npm start` turns this on. */
    SANDBOX_ORDERS: v.optional(onOff, 'off'),
    /** Allows a shop to start even if nothing can be sold yet. */
    START_INCOMPLETE: v.optional(onOff, 'off'),
    DEFAULT_BRAND: v.optional(v.string()),
    BACKUP_HOSTS: v.optional(origins, ''),
    /** With `off`, the service worker is unregistered in all browsers. */
    STORE_WORKER: v.optional(onOff, 'on'),
    /** Milliseconds to wait for the data that is rendered into a page. */
    PAGE_PATIENCE_MS: v.optional(number),
    /** Event-loop delay in milliseconds above which requests are rejected with 503. 0 disables the limit. */
    MAX_DELAY_MS: v.optional(number),
    TRUST_PROXY: v.optional(trustedProxiesSchema, 'off'),
    /** Header that contains the visitor's country, such as `cf-ipcountry`. The region is guessed from it. */
    COUNTRY_HEADER: v.optional(v.pipe(v.string(), v.regex(/^[\w-]+$/))),
    /**
     * JSON objects. LOGIN_SECRETS contains each brand's credentials at the login providers; LOGIN_ADDRESSES overrides
     * the providers' URLs.
     */
    LOGIN_SECRETS: v.optional(loginSecretsSchema, '{}'),
    LOGIN_ADDRESSES: v.optional(loginUrlOverridesSchema, '{}'),
    /** VAPID private keys in base64url, newest first. */
    VAPID_KEYS: v.optional(vapidKeys, ''),
    /** Contact URL sent to push services. */
    VAPID_CONTACT: v.optional(v.pipe(v.string(), v.regex(/^(mailto:.+@|https:\/\/).+$/))),
    /**
     * Path of the file with merchant accounts and routes. If it is unset, PAYMENT_URL is the publisher's payment
     * service.
     */
    PAYMENTS_FILE: v.optional(v.string()),
    /** Folder that contains the publisher's own payment adapters. */
    ADAPTERS_DIR: v.optional(v.string()),
    PAYMENT_URL: v.optional(serviceUrl),
    PAYMENT_SECRETS: v.optional(webhookSecretsSchema),
    GAME_URL: v.optional(serviceUrl),
    GAME_SECRETS: v.optional(webhookSecretsSchema),
    /** JSON file that configures several game services (see providers/hub/game.md). */
    GAMES_FILE: v.optional(v.string()),
    GATEWAY_URL: v.optional(serviceUrl),
    /** Allowed origins of payment pages, in addition to the hosts of the channels and brands. */
    PAY_ORIGINS: v.optional(safeOrigins, ''),
    /** Port for metrics and health. If it is unset, neither is served. */
    METRICS_PORT: v.optional(port),
    METRICS_HOST: v.optional(v.string(), '127.0.0.1'),
    /** Origin of the office, which must resolve to this gateway. If it is unset, only a sandbox has an office. */
    OFFICE_ORIGIN: v.optional(v.pipe(serviceUrl, origin)),
    /** Origin of previews of catalogue drafts. It is another one than the office's, and only an office has previews. */
    PREVIEW_ORIGIN: v.optional(v.pipe(serviceUrl, origin)),
    /** Publisher's own OpenID provider for the office. Set either all three of these variables or none. */
    OFFICE_OIDC_ISSUER: v.optional(serviceUrl),
    OFFICE_OIDC_CLIENT: v.optional(v.string()),
    OFFICE_OIDC_SECRET: v.optional(v.string()),
    /** Name on the sign-in button, such as the provider's. */
    OFFICE_OIDC_NAME: v.optional(v.string(), 'OpenID'),
    /** Folder in which the gateway writes a file of orders for each finished hour. If it is unset, it writes none. */
    EXPORT_DIR: v.optional(v.string()),
    /** Secret keys for hashes of card passwords and identity numbers, newest first. */
    SECRET_KEY: v.optional(v.pipe(commaListSchema, v.array(v.pipe(v.string(), v.regex(/^[\w.~+/=-]{32,200}$/)))), ''),
    /** Retention in days for rows outside the ledger. */
    SESSION_DAYS: v.optional(days, '30'),
    KEEP_EVENTS_DAYS: v.optional(days, '400'),
    KEEP_NOTICES_DAYS: v.optional(days, '400'),
    KEEP_QUARANTINE_DAYS: v.optional(days, '730'),
    KEEP_TIMELINES_DAYS: v.optional(days, '730'),
    KEEP_WITHDRAWALS_DAYS: v.optional(days, '1461'),
    /** Bearer key that authorizes catalogue uploads over HTTP. */
    CATALOGUE_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\w.~+/=-]{32,200}$/))),
    LOG_LEVEL: v.optional(v.picklist(['silent', 'error', 'warn', 'info', 'debug'])),
    /**
     * Milliseconds between reporting unhealthy and closing. In this time, load balancers stop sending requests to the
     * gateway.
     */
    DRAIN_MS: v.optional(number, '0'),
    /** Failpoint for tests: the place in the code at which the gateway crashes, and on which visit. */
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
      /** A shop must name its database explicitly, so that it never uses the default folder of a sandbox. */
      namesDatabase: env.DATABASE_URL !== undefined || env.DATA_DIR !== undefined,
      /** Maximum number of database connections. Only tenants set it, in TENANTS_FILE. */
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

/** Returns the name of the variable, even if the issue is inside a JSON value. */
const getSettingName = (issue: v.BaseIssue<unknown>) => String(issue.path?.[0]?.key) as SettingName

export function readEnvironment(env: NodeJS.ProcessEnv): Environment {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = v.safeParse(environment, given)
  if (parsed.success) return parsed.output
  const names = [...new Set(parsed.issues.map(getSettingName))]
  const lines = names.map((name) => `  ${name}: ${forms[name]}`)
  throw new Error([`Invalid settings: ${names.join(', ')}`, ...lines].join('\n'))
}
