import type { Brand } from '../src/brands/load/brand.schema.ts'
import type { Database } from './db/database.ts'
import { createFeaturesAndHandlers } from './features.ts'
import type { RetentionDays } from './options.ts'
import { disabledDemoSettings } from './providers/demo.ts'
import type { OpenShop, Sandbox } from './providers/sandbox.ts'

interface DemoOrdersDeps {
  readonly database: Database
  readonly brands: readonly Brand[]
  readonly port: number
  readonly payOrigin: string | undefined
  readonly paymentSecrets: readonly [string, ...string[]] | undefined
  readonly secretKeys: readonly string[]
  readonly keepDays: RetentionDays
  readonly onError: (error: unknown) => void
}

/**
 * Creates the function that opens a shop for demo orders with a simulated clock. The shop's background jobs never
 * start.
 */
const createShopOpener =
  ({ database, brands, port, secretKeys, keepDays, onError }: DemoOrdersDeps): OpenShop =>
  ({ payments, players, now }) => {
    const { handlers } = createFeaturesAndHandlers({
      db: database,
      brandByKey: (key) => brands.find((brand) => brand.key === key),
      now,
      payments,
      games: players,
      companies: {},
      push: {},
      demo: disabledDemoSettings,
      keepDays,
      exportDir: undefined,
      secretKeys,
      onError,
    })
    return {
      async start({ brand, token, call, params }) {
        // `card_info` is read only for card codes, which demo orders never use.
        const { billing_no } = await handlers[call](
          { ...params, card_info: '' },
          {
            brand,
            language: brand.defaultLanguage,
            token,
            nowSeconds: now(),
            network: '127.0.0.1',
            country: {},
            origin: `http://${brand.key.toLowerCase()}.localhost:${port}`,
            overrides: [],
            afterReply: () => undefined,
            reportDropped: () => undefined,
          },
        )
        return billing_no
      },
    }
  }

/** Starts filling a new sandbox with orders. `stop` resolves when the order in progress is done. */
export function startDemoOrders(
  sandbox: Sandbox,
  deps: DemoOrdersDeps,
): { readonly done: Promise<void>; readonly stop: () => Promise<void> } {
  const stopping = new AbortController()
  const { database, brands, port, payOrigin, paymentSecrets, onError } = deps
  const done = sandbox
    .seedOrders({
      database,
      brands,
      port,
      payOrigin,
      paymentSecrets,
      onError,
      openShop: createShopOpener(deps),
      signal: stopping.signal,
    })
    .catch(onError)
  return {
    done,
    stop: () => {
      stopping.abort()
      return done
    },
  }
}
