import { readCookie } from '../http/cookies.ts'
import type { DemoSettings } from '../providers/demo.ts'
import { applyOverrides } from './overrides.table.ts'
import { demoAccounts, buildDemoToken } from './world/players/accounts.ts'

/** Seconds before new orders appear in the order list if the override `lag` is set. */
const lagSeconds = 15

export const sandboxDemoSettings: DemoSettings = {
  /**
   * Reads the overrides from two cookies. The layout has a separate cookie because the home page has a separate switch
   * for it.
   */
  readOverrides: (cookies) =>
    ['sandbox_layout', 'sandbox_overrides'].flatMap((name) => readCookie(cookies, name)?.split('.') ?? []),
  applyOverrides,
  orderLagSeconds: (overrides) => (overrides.includes('lag') ? lagSeconds : 0),
  isPublicToken: (token) => demoAccounts.some(({ username }) => token === buildDemoToken(username)),
}
