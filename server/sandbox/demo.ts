import { readCookie } from '../http/cookies.ts'
import type { DemoSettings } from '../providers/demo.ts'
import { applyOverrides } from './overrides.table.ts'
import { demoAccounts, buildDemoToken } from './world/players/accounts.ts'

/** Delay in seconds caused by the override `lag`, which simulates an order system that lists new orders late. */
const lagSeconds = 15

export const sandboxDemoSettings: DemoSettings = {
  /**
   * Reads the overrides from two cookies: the layout has one of its own because the home page has a separate switch for
   * it.
   */
  readOverrides: (cookies) =>
    ['sandbox_layout', 'sandbox_overrides'].flatMap((name) => readCookie(cookies, name)?.split('.') ?? []),
  applyOverrides,
  orderLagSeconds: (overrides) => (overrides.includes('lag') ? lagSeconds : 0),
  isPublicToken: (token) => demoAccounts.some(({ username }) => token === buildDemoToken(username)),
}
