import { describe, expect, it } from 'vitest'
import { disabledDemoSettings } from '../../../../server/providers/demo.ts'
import {
  assert,
  formatScenarioReport,
  NotApplicableError,
  runScenarios,
  type Scenario,
} from '../../../../server/providers/scenarios.ts'

const passes: Scenario<string> = { description: 'a payment is created', run: () => {} }
const fails: Scenario<string> = { description: 'a payment is paid', run: () => assert(false, 'it is not') }
const skips: Scenario<string> = {
  description: 'a payment is refunded',
  run: () => Promise.reject(new NotApplicableError('the company has no refunds')),
}
const throws: Scenario<string> = {
  description: 'a webhook is read',
  // eslint-disable-next-line typescript/only-throw-error -- An adapter from outside may throw anything.
  run: () => {
    throw 'no webhook'
  },
}

describe('the author of an adapter who runs its check', () => {
  const results = runScenarios({ create: [passes, fails], notify: [skips, throws] }, async (run) => run('harness'))

  it('learns what passed, what failed and why, and what does not apply', async () => {
    expect(await results).toEqual([
      { about: 'create', description: 'a payment is created', state: 'passed' },
      { about: 'create', description: 'a payment is paid', state: 'failed', reason: 'it is not' },
      {
        about: 'notify',
        description: 'a payment is refunded',
        state: 'not applicable',
        reason: 'the company has no refunds',
      },
      { about: 'notify', description: 'a webhook is read', state: 'failed', reason: 'no webhook' },
    ])
  })

  it('reads it in a report with one line each', async () => {
    expect(
      formatScenarioReport('acme', [...(await results), { about: 'x', description: 'short', state: 'passed' }]),
    ).toBe(
      [
        'ok     create  a payment is created',
        'FAILS  create  a payment is paid → it is not',
        '-      notify  a payment is refunded → the company has no refunds',
        'FAILS  notify  a webhook is read → no webhook',
        'ok     x       short',
        'acme: 2 passed, 2 failed, 1 do not apply',
      ].join('\n'),
    )
  })
})

it('a visitor of a shop in production can change nothing of it', () => {
  const config = {} as Parameters<typeof disabledDemoSettings.applyOverrides>[0]
  expect(disabledDemoSettings.readOverrides('demo=all')).toEqual([])
  expect(disabledDemoSettings.applyOverrides(config, ['new_layout'])).toBe(config)
  expect([disabledDemoSettings.orderLagSeconds(['lag']), disabledDemoSettings.isPublicToken('demo')]).toEqual([
    0,
    false,
  ])
})
