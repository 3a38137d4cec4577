import type { Database } from '../db/database.ts'
import type { OpenIdProvider } from '../providers/openid-provider.ts'

export interface OfficeOptions {
  /** Origin that serves only the office. */
  readonly origin: string
  /** Origin that serves only catalogue previews. Undefined if there are no previews. */
  readonly previewOrigin?: string | undefined
  /** Folder of the built office app. If undefined or empty, only API calls are served. */
  readonly distDir?: string | undefined
  /** Read replica for calls with `readsReplica`. Defaults to the gateway's database. */
  readonly replica?: Database | undefined
  /** OpenID provider. If undefined, people sign in with passkeys only. */
  readonly openid?: OpenIdProvider | undefined
  /** Milliseconds between two checks for changes of the orders that users have open. */
  readonly tickMs?: number | undefined
}
