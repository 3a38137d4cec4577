/** Hosts of a company's API, by environment. Subdomains are included. */
export interface CompanyHosts {
  readonly test: readonly string[]
  readonly live: readonly string[]
}

/** What an operator reads of `addressFits` that is not kept. */
export const otherEnvironment =
  'belongs to the other environment: `environment` and this setting have to be both of the test system or both live'

const isBelow = (hostname: string, host: string): boolean => hostname === host || hostname.endsWith(`.${host}`)

/**
 * False for a live account with a test address, and for a test account with a live one: live keys would be sent to the test system, or players
 * would pay where no money moves. Any other host is accepted, because a publisher may put a proxy in front of the company.
 */
export const addressFits = (url: string | undefined, isLive: boolean, { test, live }: CompanyHosts): boolean =>
  url === undefined || !(isLive ? test : live).some((host) => isBelow(new URL(url).hostname, host))
