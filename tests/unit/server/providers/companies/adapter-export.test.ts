import { expect, it } from 'vitest'
import * as v from 'valibot'
import { validateAdapterExport } from '../../../../../server/providers/companies/load-adapter.ts'

const adapter = {
  id: 'acme',
  settings: v.object({ key: v.string() }),
  secrets: ['key'],
  capabilities: { kinds: ['redirect'], refund: 'full', webhookEvents: ['payment', 'refund', 'dispute'] },
  open: () => ({}),
}
const read = (changes: object) => () => validateAdapterExport('acme', { adapter: { ...adapter, ...changes } })

it('an adapter is an object, or a function that receives the tools', () => {
  expect(validateAdapterExport('acme', { adapter })).toBe(adapter)
  expect(validateAdapterExport('acme', { adapter: (tools: object) => ({ ...adapter, tools }) })).toHaveProperty('tools')
  for (const refund of ['none', 'partial'])
    expect(read({ capabilities: { ...adapter.capabilities, refund, currencies: ['USD'] } })()).toBeDefined()
})

it.each([
  ['a capital in its id', { id: 'Acme' }, 'id'],
  ['a space behind its id', { id: 'acme ' }, 'id'],
  ['a word before its id', { id: '-acme' }, 'id'],
  ['settings that are no schema', { settings: { key: 'text' } }, 'settings'],
  ['settings of another kind', { settings: { kind: 'validation' } }, 'settings'],
  ['a secret that is no text', { secrets: [1] }, 'secrets'],
  ['no capabilities', { capabilities: {} }, 'capabilities'],
  ['an unknown kind of refund', { capabilities: { ...adapter.capabilities, refund: 'some' } }, 'refund'],
  ['an unknown event', { capabilities: { ...adapter.capabilities, webhookEvents: ['letter'] } }, 'webhookEvents'],
  ['nothing to open', { open: undefined }, 'open'],
])('an adapter with %s is refused, and the field is named', (_what, changes, field) => {
  expect(read(changes)).toThrow(field)
  expect(read(changes)).toThrow('the file of acme exports no valid adapter')
})

it('an adapter in the file of another one is refused', () => {
  expect(() => validateAdapterExport('other', { adapter })).toThrow('the file of other exports the adapter of acme')
})
