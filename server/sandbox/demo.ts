import { readCookie } from '../http/cookies.ts'
import type { Demo } from '../providers/demo.ts'
import { turnKnobs } from './knobs.table.ts'
import { demoAccounts, demoToken } from './world/accounts.ts'

/** What the knob `lag` turns: an order system that hears of an order only so much later. */
const lagSeconds = 15

export const demo: Demo = {
  /** The layout has a cookie of its own, because the home page of the sandbox offers it as a switch. */
  knobsOf: (cookies) =>
    ['sandbox_layout', 'sandbox_knobs'].flatMap((name) => readCookie(cookies, name)?.split('.') ?? []),
  turnConfig: turnKnobs,
  lagSeconds: (knobs) => (knobs.includes('lag') ? lagSeconds : 0),
  isShared: (token) => demoAccounts.some(({ username }) => token === demoToken(username)),
}
