import { readCookie } from '../http/cookies.ts'
import type { Demo } from '../providers/demo.ts'
import { withOverrides } from './overrides.table.ts'
import { demoAccounts, demoToken } from './world/accounts.ts'

/** The delay of the override `lag`: an order system that hears of an order only so much later. */
const lagSeconds = 15

export const demo: Demo = {
  /** The layout has a cookie of its own, because the home page of the sandbox offers it as a switch. */
  readOverrides: (cookies) =>
    ['sandbox_layout', 'sandbox_overrides'].flatMap((name) => readCookie(cookies, name)?.split('.') ?? []),
  applyOverrides: withOverrides,
  orderLagSeconds: (overrides) => (overrides.includes('lag') ? lagSeconds : 0),
  isPublicToken: (token) => demoAccounts.some(({ username }) => token === demoToken(username)),
}
