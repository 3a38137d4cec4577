import type { OpenIdProvider } from '../providers/openid-provider.ts'

export interface OfficeOptions {
  /** Origin that serves the office and nothing else. */
  readonly origin: string
  /** Folder of the built office app. If undefined or empty, only the calls are served. */
  readonly distDir?: string | undefined
  /** Without a provider, people sign in with passkeys only. */
  readonly openid?: OpenIdProvider | undefined
}
