import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as v from 'valibot'
import { isKeyOf } from '../../../src/contract/is-key-of.ts'
import type { PaymentAdapter } from '../payment-adapter.ts'
import { paymentAdapterLoaders } from './adapters.table.ts'
import { adapterTools } from './tools.ts'

const described = v.object({
  id: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,31}$/)),
  settings: v.looseObject({ kind: v.literal('schema') }),
  secrets: v.array(v.string()),
  capabilities: v.object({
    kinds: v.array(v.string()),
    currencies: v.optional(v.array(v.string())),
    refund: v.picklist(['none', 'full', 'partial']),
    webhookEvents: v.array(v.picklist(['payment', 'refund', 'dispute'])),
  }),
  open: v.function(),
})

const extensions = ['ts', 'mts', 'js', 'mjs']

/** Returns the path to a publisher's own adapter: `<ADAPTERS_DIR>/<id>` with any extension that Node can run. */
export const findAdapterFile = (dir: string | undefined, id: string): string | undefined =>
  dir === undefined
    ? undefined
    : extensions.map((ending) => resolve(join(dir, `${id}.${ending}`))).find((file) => existsSync(file))

/** Returns an adapter file's exports, or undefined if there is no such adapter. */
export async function loadAdapterModule(
  id: string,
  dir: string | undefined,
): Promise<Record<string, unknown> | undefined> {
  if (isKeyOf(paymentAdapterLoaders, id)) return { ...(await paymentAdapterLoaders[id]()) }
  const file = /^[a-z][a-z0-9-]{0,31}$/.test(id) ? findAdapterFile(dir, id) : undefined
  if (file === undefined) return undefined
  return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Record<string, unknown>
}

export async function loadPaymentAdapter(id: string, dir: string | undefined): Promise<PaymentAdapter | undefined> {
  const company = await loadAdapterModule(id, dir)
  return company && validateAdapterExport(id, company)
}

export function validateAdapterExport(id: string, { adapter }: Record<string, unknown>): PaymentAdapter {
  const made: unknown = typeof adapter === 'function' ? adapter(adapterTools) : adapter
  const parsed = v.safeParse(described, made)
  if (!parsed.success) throw new Error(`the file of ${id} exports no valid adapter: ${v.summarize(parsed.issues)}`)
  if (parsed.output.id !== id) throw new Error(`the file of ${id} exports the adapter of ${parsed.output.id}`)
  return made as PaymentAdapter
}
