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
 * Returns false if a live account uses a test URL or a test account uses a live one, in which case its keys would be
 * sent to the wrong system. Unknown hosts are accepted because a publisher may use a proxy.
 */
export const isUrlForEnvironment = (url: string | undefined, isLive: boolean, { test, live }: CompanyHosts): boolean =>
  url === undefined || !(isLive ? test : live).some((host) => isBelow(new URL(url).hostname, host))
