import { parseArgs } from 'node:util'
import { formatOutput } from './admin/command.ts'
import { exitWithError } from './admin/exit-with-error.ts'
import { paymentAdapterLoaders } from './providers/companies/adapters.table.ts'
import { loadMockCompany } from './providers/companies/check/load-mock-company.ts'
import { runAdapterScenarios } from './providers/companies/check/run-adapter-scenarios.ts'
import { loadPaymentAdapter } from './providers/companies/load-adapter.ts'
import { formatScenarioReport } from './providers/scenarios.ts'

/**
 * `npm run adapter:check <id>`: runs all scenarios against a mock of the provider. Exits with 1 if a scenario fails.
 */
async function main(words: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { json: { type: 'boolean' } },
  })
  const [id] = positionals
  const dir = process.env['ADAPTERS_DIR'] || undefined
  const known = Object.keys(paymentAdapterLoaders).join(', ')
  const usage = `npm run adapter:check -- <id> [--json]: one of ${known}, or a file of your own in ADAPTERS_DIR`
  if (id === undefined) throw new Error(usage)
  const adapter = await loadPaymentAdapter(id, dir)
  if (!adapter) throw new Error(`no adapter is called ${id}. ${usage}`)
  const mock = await loadMockCompany(id, dir)
  if (!mock) throw new Error(`the file of ${id} exports no "mockCompany": see server/providers/companies/attach.md`)
  const checked = await runAdapterScenarios(adapter, mock)
  console.log(formatOutput({ data: checked, text: formatScenarioReport(id, checked) }, values.json))
  if (checked.some(({ state }) => state === 'failed')) process.exitCode = 1
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  exitWithError(error)
}
