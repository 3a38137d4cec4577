import * as v from 'valibot'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { gatewayApiCalls } from '../../../../../src/contract/calls.table.ts'
import { goodsSchema } from '../../../../../src/contract/entities/goods.ts'
import type { roleSchema } from '../../../../../src/contract/entities/game.ts'
import { convertToWireFormat, wireObjectSchema } from '../../../../../src/contract/replies/wire.ts'

const schema = v.object({
  rows: v.array(
    wireObjectSchema({ gift_id: v.string(), next_pay_time: v.optional(v.number(), 0), at: v.nullable(v.number()) }),
  ),
  by_key: v.record(v.string(), wireObjectSchema({ level_id: v.string() })),
  plain: v.optional(
    wireObjectSchema({ auto_show: v.boolean(), inner_config: v.optional(wireObjectSchema({ is_on: v.boolean() })) }),
  ),
})
const onTheWire = {
  rows: [{ gift_id: 'a', next_pay_time: 2, at: null }],
  by_key: { first_one: { level_id: 'l' } },
  plain: { auto_show: true, inner_config: { is_on: false } },
}

describe('a reply', () => {
  it('is parsed to camelCase names, except for keys that are data', () =>
    expect(v.parse(schema, onTheWire)).toEqual({
      rows: [{ giftId: 'a', nextPayTime: 2, at: null }],
      by_key: { first_one: { levelId: 'l' } },
      plain: { autoShow: true, innerConfig: { isOn: false } },
    }))

  it('has matching types', () => {
    expectTypeOf<v.InferOutput<typeof roleSchema>>().toHaveProperty('serverName')
    expectTypeOf<v.InferInput<typeof roleSchema>>().toHaveProperty('server_name')
    expectTypeOf<v.InferOutput<typeof schema>['plain']>().toEqualTypeOf<
      { autoShow: boolean; innerConfig?: { isOn: boolean } | undefined } | undefined
    >()
  })

  it('is converted back to its wire names', () =>
    expect(convertToWireFormat(schema, v.parse(schema, onTheWire))).toEqual(onTheWire))

  it('is converted back with defaults and without unknown or absent fields', () => {
    const reply = { rows: [{ gift_id: 'a', at: 1, secret_thing: 1 }], by_key: {} }
    expect(JSON.stringify(convertToWireFormat(schema, v.parse(schema, reply)))).toBe(
      '{"rows":[{"gift_id":"a","next_pay_time":0,"at":1}],"by_key":{}}',
    )
  })

  it('is returned unchanged if its wire names are already camelCase', () => {
    const list = [{ typeKey: 'a' }] as v.InferOutput<typeof goodsSchema>[]
    expect(convertToWireFormat(v.array(goodsSchema), list)).toBe(list)
  })

  it('reports an invalid field by its wire name', () => {
    const { issues } = v.safeParse(schema, { ...onTheWire, rows: [{ gift_id: 1, at: null }] })
    expect(issues?.map((issue) => v.getDotPath(issue))).toEqual(['rows.0.gift_id'])
  })
})

const entriesOf = (one: unknown): [string, unknown][] => {
  const { entries, item, value, wrapped, pipe } = one as Record<string, object | undefined>
  const mapped = Array.isArray(pipe) && pipe.some(({ type }: { type: string }) => type === 'transform')
  const own = Object.entries(entries ?? {}).map(([name, field]): [string, unknown] => [mapped ? '' : name, field])
  return [...own, ...[item, value, wrapped].filter(Boolean).map((part): [string, unknown] => ['', part])]
}
const findSnakeCaseNames = (one: unknown): string[] =>
  entriesOf(one).flatMap(([name, part]) => [...(name.includes('_') ? [name] : []), ...findSnakeCaseNames(part)])

it.each(Object.entries(gatewayApiCalls))('the reply of %s has no snake_case name after parsing', (_, { reply }) =>
  expect(findSnakeCaseNames(reply)).toEqual([]),
)
