/** API hosts for each environment. Subdomains of these hosts match too. */
export interface CompanyHosts {
  readonly test: readonly string[]
  readonly live: readonly string[]
}

/** Error message for a setting rejected by `isUrlForEnvironment`. */
export const environmentMismatchMessage =
  'belongs to the other environment: `environment` and this setting have to be both for test or both for live'

const isBelow = (hostname: string, host: string): boolean => hostname === host || hostname.endsWith(`.${host}`)

/**
 * Returns false if a live account uses a test URL or the reverse. Unknown hosts are accepted, because they may be
 * proxies.
 */
export const isUrlForEnvironment = (url: string | undefined, isLive: boolean, { test, live }: CompanyHosts): boolean =>
  url === undefined || !(isLive ? test : live).some((host) => isBelow(new URL(url).hostname, host))
