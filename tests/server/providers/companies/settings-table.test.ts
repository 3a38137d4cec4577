import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { parsePaymentsFile } from '../../../../server/providers/companies/accounts/payments-file.ts'
import { paymentAdapterLoaders } from '../../../../server/providers/companies/adapters.table.ts'
import { loadMockCompany } from '../../../../server/providers/companies/check/load-mock-company.ts'
import { loadPaymentAdapter } from '../../../../server/providers/companies/load-adapter.ts'
import type { PaymentAdapter } from '../../../../server/providers/payment-adapter.ts'

const ids = Object.keys(paymentAdapterLoaders)
const example = readFileSync('server/providers/companies/payments.example.json', 'utf8')
const readme = readFileSync('server/providers/README.md', 'utf8')

interface SettingSchema {
  readonly type: string
  readonly wrapped?: SettingSchema
  readonly options?: readonly string[]
}
const settingsSchema = v.object({
  entries: v.record(
    v.string(),
    v.custom<SettingSchema>(() => true),
  ),
})

async function load(id: string): Promise<PaymentAdapter> {
  const adapter = await loadPaymentAdapter(id, undefined)
  if (!adapter) throw new Error(`there is no adapter ${id}`)
  return adapter
}
const listSettings = ({ settings }: PaymentAdapter) => Object.entries(v.parse(settingsSchema, settings).entries)

/** Formats the settings of an adapter as the table of the README lists them. */
const formatSettings = (adapter: PaymentAdapter): string =>
  listSettings(adapter)
    .map(([name, schema]) => {
      const { type, options } = schema.wrapped ?? schema
      const shown = (adapter.secrets as readonly string[]).includes(name) ? `**${name}**` : name
      const isList = type === 'array' || type === 'tuple_with_rest'
      const values = options === undefined ? '' : ` (${options.join(', ')})`
      return `${shown}${isList ? '[]' : ''}${values}${schema.type === 'optional' ? '?' : ''}`
    })
    .join(', ')

it.each(ids)('an operator finds every setting of %s in the table of the README', async (id) => {
  const adapter = await load(id)
  const row = readme.split('\n').find((line) => line.startsWith(`| \`${id}\``))
  const cells = row?.split('|').map((cell) => cell.trim())
  expect(cells?.slice(3, 5)).toEqual([formatSettings(adapter), adapter.capabilities.refund])
})

it('the sample payments file is valid, and has every setting of every company', async () => {
  const { accounts: written } = JSON.parse(example) as { accounts: Record<string, { settings: object }> }
  const secrets: Record<string, string> = {}
  for (const id of ids) {
    const mock = (await loadMockCompany(id, undefined))?.open({
      url: 'https://company.example',
      notifyUrl: '',
      now: () => 0,
    })
    const [, account] = Object.entries(written).find(([name]) => name.startsWith(`${id}/`)) ?? []
    expect(Object.keys(account?.settings ?? {})).toEqual(listSettings(await load(id)).map(([name]) => name))
    for (const [name, value] of Object.entries(account?.settings ?? {}))
      for (const reference of [value].flat() as { env?: string; file?: string }[])
        secrets[reference.env ?? reference.file ?? ''] = String([mock?.settings[name]].flat()[0])
  }
  const { accounts, routes } = await parsePaymentsFile(example, {
    brands: ['watt'],
    loadAdapter: (id) => loadPaymentAdapter(id, undefined),
    secretSources: { env: secrets, readFile: (path) => secrets[path] ?? '' },
    gatewayUrl: 'https://gateway.example',
  })
  expect(accounts.map(({ id }) => id.split('/')[0])).toEqual(ids)
  expect(new Set(routes.flatMap((route) => route.accounts)).size).toBe(ids.length)
})
