import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runAdapterScenarios } from '../../../../server/providers/companies/check/run-adapter-scenarios.ts'
import { loadPaymentAdapter } from '../../../../server/providers/companies/load-adapter.ts'
import { mockCompany } from './acme.mock.ts'

const example = /```js\n([\s\S]+?)```/.exec(readFileSync('server/providers/companies/attach.md', 'utf8'))?.[1] ?? ''

it(
  'the example adapter of attach.md has at most eighty lines and passes every scenario',
  { timeout: 60_000 },
  async () => {
    expect(example.split('\n').length).toBeLessThanOrEqual(80)
    const folder = mkdtempSync(join(tmpdir(), 'store-adapters-'))
    try {
      writeFileSync(join(folder, 'acme.mjs'), example)
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
