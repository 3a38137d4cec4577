import * as v from 'valibot'
import { commaList } from './http/comma-list.ts'
import { trustedProxies } from './http/trusted-proxies.ts'
import { loginAddresses, loginSecrets } from './logins/companies/secrets.ts'
import { isSafeUrl } from './providers/hub/safe-url.ts'
import { webhookSecretsSchema } from './providers/hub/webhook-secrets.ts'
import { failpoints } from './orders/failpoints.ts'
import { isPrivateKey } from './orders/push/vapid-key.ts'
import { settingForms } from './operations/setup/settings.table.ts'

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
const origins = v.pipe(commaList, v.array(origin))

const vapidKeys = v.pipe(commaList, v.array(v.pipe(v.string(), v.regex(/^[\w-]{43}$/), v.check(isPrivateKey))))

const serviceUrl = v.pipe(v.string(), v.check(isSafeUrl))
const safeOrigins = v.pipe(commaList, v.array(v.pipe(serviceUrl, origin)))

/** The gateway's settings. A wrong one stops it with its name; an empty one is as good as none. */
const environment = v.pipe(
  v.object({
    PORT: v.optional(port, '4173'),
    /** `localhost` listens on both loopback addresses; 0.0.0.0 lets a phone in the same network in. */
    HOST: v.optional(v.string(), 'localhost'),
    DATABASE_URL: v.optional(v.pipe(v.string(), v.url(), v.regex(/^(postgres|postgresql|socket):/))),
    DATA_DIR: v.optional(v.string()),
    DIST_DIR: v.optional(v.string(), './dist'),
    NODE_ENV: v.optional(v.string(), 'development'),
    SANDBOX: v.optional(onOff),
    /** Where browsers find the payment site, if not at `pay.localhost`: a name for the same gateway that they can resolve. */
    SANDBOX_PAY_ORIGIN: v.optional(origin),
    /** Where a push service of this machine listens, for tests of the sandbox. No other loopback port is posted to. */
    SANDBOX_PUSH_PORT: v.optional(port),
    /** One game with thousands of servers and goods in every demo world. */
    SANDBOX_BIG: v.optional(onOff, 'off'),
    /** A shop starts although nothing can be sold yet. */
    START_INCOMPLETE: v.optional(onOff, 'off'),
    DEFAULT_BRAND: v.optional(v.string()),
    BACKUP_HOSTS: v.optional(origins, ''),
    /** The kill switch of the service worker. */
    STORE_WORKER: v.optional(onOff, 'on'),
    /** A page waits this long for the answers that come with it. */
    PAGE_PATIENCE_MS: v.optional(number),
    /** Later than this with everything, the gateway says that it is busy; 0: never. */
    MAX_DELAY_MS: v.optional(number),
    TRUST_PROXY: v.optional(trustedProxies, 'off'),
    /** In which the proxy says the visitor's country, such as `cf-ipcountry`: the region is guessed from it. */
    COUNTRY_HEADER: v.optional(v.pipe(v.string(), v.regex(/^[\w-]+$/))),
    /** JSON: what brands have agreed with the companies that vouch for players, and where those are if not at home. */
    LOGIN_SECRETS: v.optional(loginSecrets, '{}'),
    LOGIN_ADDRESSES: v.optional(loginAddresses, '{}'),
    /** Private keys that push services know this gateway by, newest first: base64url, as web-push tools write them. */
    VAPID_KEYS: v.optional(vapidKeys, ''),
    /** The contact that push services may write to. */
    VAPID_CONTACT: v.optional(v.pipe(v.string(), v.regex(/^(mailto:.+@|https:\/\/).+$/))),
    /** JSON: merchant accounts and which payment goes to which; in its place the publisher's one payment service. Then the game, and where all find this gateway. */
    PAYMENTS_FILE: v.optional(v.string()),
    /** Adapters of the publisher's own, a file each. */
    ADAPTERS_DIR: v.optional(v.string()),
    PAYMENT_URL: v.optional(serviceUrl),
    PAYMENT_SECRETS: v.optional(webhookSecretsSchema),
    GAME_URL: v.optional(serviceUrl),
    GAME_SECRETS: v.optional(webhookSecretsSchema),
    /** More than one game: JSON, see hub/game.md. */
    GAMES_FILE: v.optional(v.string()),
    GATEWAY_URL: v.optional(serviceUrl),
    /** Where a shop's payment pages are, besides the hosts of the channels and the brands. */
    PAY_ORIGINS: v.optional(safeOrigins, ''),
    /** Where Prometheus finds figures and health; without it nobody does. */
    METRICS_PORT: v.optional(port),
    METRICS_HOST: v.optional(v.string(), '127.0.0.1'),
    /** Seals the hashes of card passwords and identity numbers; newest first. */
    SECRET_KEY: v.optional(v.pipe(commaList, v.array(v.pipe(v.string(), v.regex(/^[\w.~+/=-]{32,200}$/)))), ''),
    /** How many days rows are kept that are not part of the books. */
    SESSION_DAYS: v.optional(days, '30'),
    KEEP_EVENTS_DAYS: v.optional(days, '400'),
    KEEP_NOTICES_DAYS: v.optional(days, '400'),
    KEEP_QUARANTINE_DAYS: v.optional(days, '730'),
    KEEP_TIMELINES_DAYS: v.optional(days, '730'),
    /** The key that may load a catalogue over HTTP. */
    CATALOGUE_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\w.~+/=-]{32,200}$/))),
    LOG_LEVEL: v.optional(v.picklist(['silent', 'error', 'warn', 'info', 'debug'])),
    /** How long to answer on after saying "going away": as long as a load balancer takes to notice. */
    DRAIN_MS: v.optional(number, '0'),
    /** For tests: where to die, and at which visit. */
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
      /** A shop keeps its orders where its operator says, not where a sandbox may have been. */
      namesDatabase: env.DATABASE_URL !== undefined || env.DATA_DIR !== undefined,
      SANDBOX: env.SANDBOX ?? !isProduction,
      LOG_LEVEL: env.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    }
  }),
)

export type Environment = v.InferOutput<typeof environment>

type SettingName = keyof v.InferInput<typeof environment>
const forms: Record<SettingName, string> = settingForms

/** Of a setting that is JSON, the setting. */
const settingOf = (issue: v.BaseIssue<unknown>) => String(issue.path?.[0]?.key) as SettingName

export function readEnvironment(env: NodeJS.ProcessEnv): Environment {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = v.safeParse(environment, given)
  if (parsed.success) return parsed.output
  const names = [...new Set(parsed.issues.map(settingOf))]
  const lines = names.map((name) => `  ${name}: ${forms[name]}`)
  throw new Error([`Settings cannot be used: ${names.join(', ')}`, ...lines].join('\n'))
}
