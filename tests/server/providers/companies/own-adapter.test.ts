import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runAdapterScenarios } from '../../../../server/providers/companies/check/run-adapter-scenarios.ts'
import { loadPaymentAdapter } from '../../../../server/providers/companies/load-adapter.ts'
import { mockCompany } from './acme.mock.ts'

const example = 'server/providers/companies/example/acme.ts'

it(
  'the example adapter of attach.md has at most a hundred lines and passes every scenario',
  { timeout: 60_000 },
  async () => {
    expect(readFileSync(example, 'utf8').split('\n').length).toBeLessThanOrEqual(100)
    const folder = mkdtempSync(join(tmpdir(), 'store-adapters-'))
    try {
      copyFileSync(example, join(folder, 'acme.ts'))
      const adapter = await loadPaymentAdapter('acme', folder)
      if (!adapter) throw new Error('there is no adapter')
      const checked = await runAdapterScenarios(adapter, mockCompany)
      expect(
        checked.flatMap(({ state, description: says, reason }) => (state === 'failed' ? [`${says}: ${reason}`] : [])),
      ).toEqual([])
      expect(checked.filter(({ state }) => state === 'passed').length).toBeGreaterThan(40)
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
)
