import { readCookie } from '../http/cookies.ts'
import type { Demo } from '../providers/demo.ts'
import { applyOverrides } from './overrides.table.ts'
import { demoAccounts, demoToken } from './world/players/accounts.ts'

/** Delay of the override `lag`, which simulates an order system that lists orders late. */
const lagSeconds = 15

export const demo: Demo = {
  /** The layout has its own cookie, because the home page offers it as a switch. */
  readOverrides: (cookies) =>
    ['sandbox_layout', 'sandbox_overrides'].flatMap((name) => readCookie(cookies, name)?.split('.') ?? []),
  applyOverrides,
  orderLagSeconds: (overrides) => (overrides.includes('lag') ? lagSeconds : 0),
  isPublicToken: (token) => demoAccounts.some(({ username }) => token === demoToken(username)),
}
