import type { Database } from '../db/database.ts'
import type { OpenIdProvider } from '../providers/openid-provider.ts'

export interface OfficeOptions {
  /** Origin that serves only the office. */
  readonly origin: string
  /** Origin that serves only previews of catalogue drafts. If undefined, there are none. */
  readonly previewOrigin?: string | undefined
  /** Folder of the built office app. If it is undefined or empty, only the API calls are served. */
  readonly distDir?: string | undefined
  /** Read replica for calls with `readsReplica`. If undefined, they use the gateway's database. */
  readonly replica?: Database | undefined
  /** OpenID provider. Without one, people can sign in only with passkeys. */
  readonly openid?: OpenIdProvider | undefined
  /** Milliseconds between two reads of an order whose page is open. */
  readonly tickMs?: number | undefined
}
