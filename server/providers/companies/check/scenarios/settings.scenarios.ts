import * as v from 'valibot'
import { assert } from '../harness.ts'
import type { Scenario } from '../scenario.ts'

/** Mistakes that are found before the company is asked. */
export const settingsScenarios: readonly Scenario[] = [
  {
    says: 'its settings are taken, and none at all are refused',
    run({ adapter, double }) {
      assert(v.safeParse(adapter.settings, double.settings).success, 'the double’s settings are refused')
      assert(!v.safeParse(adapter.settings, {}).success, 'an account without settings is opened')
    },
  },
  {
    says: 'each secret is a setting that it cannot do without',
    run({ adapter, double }) {
      assert(adapter.secrets.length > 0, 'it names no secret')
      for (const name of adapter.secrets) {
        const rest = Object.fromEntries(Object.entries(double.settings).filter(([key]) => key !== name))
        assert(!v.safeParse(adapter.settings, rest).success, `it is opened without ${String(name)}`)
      }
    },
  },
  {
    says: 'a misspelt setting is refused',
    run({ adapter, double }) {
      const parsed = v.safeParse(adapter.settings, { ...double.settings, mispelt: 'x' })
      assert(!parsed.success, 'use v.strictObject for the settings')
    },
  },
  {
    says: 'it offers a kind of channel, and tells of payments',
    run({ adapter: { capabilities } }) {
      assert(capabilities.kinds.length > 0, 'no kind of channel')
      assert(capabilities.tells.includes('payment'), 'it does not tell of payments')
    },
  },
  {
    says: 'it gives back exactly where it says so',
    run({ adapter: { capabilities }, opened }) {
      assert((capabilities.refund !== 'none') === (opened.refund !== undefined), 'capabilities and functions disagree')
    },
  },
]
