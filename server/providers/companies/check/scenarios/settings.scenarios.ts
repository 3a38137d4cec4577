import * as v from 'valibot'
import { assert } from '../../../scenarios.ts'
import type { AdapterScenario } from '../scenario.ts'

/** Scenarios with configuration errors, which are detected without a request to the provider. */
export const adapterSettingsScenarios: readonly AdapterScenario[] = [
  {
    description: 'its settings are accepted, and empty settings are refused',
    run({ adapter, mock }) {
      assert(v.safeParse(adapter.settings, mock.settings).success, 'the mock’s settings are refused')
      assert(!v.safeParse(adapter.settings, {}).success, 'an account without settings is opened')
    },
  },
  {
    description: 'each secret is a required setting',
    run({ adapter, mock }) {
      assert(adapter.secrets.length > 0, 'it declares no secret')
      for (const name of adapter.secrets) {
        const rest = Object.fromEntries(Object.entries(mock.settings).filter(([key]) => key !== name))
        assert(!v.safeParse(adapter.settings, rest).success, `it is opened without ${String(name)}`)
      }
    },
  },
  {
    description: 'a misspelt setting is refused',
    run({ adapter, mock }) {
      const parsed = v.safeParse(adapter.settings, { ...mock.settings, mispelt: 'x' })
      assert(!parsed.success, 'use v.strictObject for the settings')
    },
  },
  {
    description: 'it supports a kind of channel and reports payments',
    run({ adapter: { capabilities } }) {
      assert(capabilities.kinds.length > 0, 'no kind of channel')
      assert(capabilities.webhookEvents.includes('payment'), 'it does not report payments')
    },
  },
  {
    description: 'it has refund functions exactly if it declares refunds',
    run({ adapter: { capabilities }, client }) {
      assert((capabilities.refund !== 'none') === (client.refund !== undefined), 'capabilities and functions disagree')
    },
  },
]
