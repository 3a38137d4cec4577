import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { parseApiReply } from '../../../../../src/contract/replies/parse-reply.ts'

const row = v.object({ id: v.string(), subs: v.optional(v.array(v.object({ n: v.number() })), []) })
const schema = v.object({
  rows: v.array(row),
  groups: v.optional(v.record(v.string(), v.array(row)), {}),
  faq_content: v.optional(v.pipe(v.string(), v.maxLength(3)), ''),
})
const good = (id: string) => ({ id, subs: [] })
const parse = (data: unknown) => parseApiReply(schema, data)

describe('a reply with invalid rows', () => {
  it('keeps the valid ones in order and reports the dropped ones', () => {
    const rows = [good('a'), { id: 1 }, good('b'), null, good('c')]
    expect(parse({ rows })).toEqual({
      success: true,
      output: { rows: [good('a'), good('b'), good('c')], groups: {}, faq_content: '' },
      dropped: ['rows.1.id', 'rows.3'],
    })
  })

  it('loses only the innermost invalid row', () => {
    const broken = { id: 'a', subs: [{ n: 1 }, { n: 'x' }, { n: 3 }] }
    expect(parse({ rows: [{ id: 7 }, broken], groups: { BR: [{ id: 'b', subs: [{ n: null }] }, {}] } })).toMatchObject({
      output: { rows: [{ id: 'a', subs: [{ n: 1 }, { n: 3 }] }], groups: { BR: [good('b')] } },
    })
  })

  it('loses an optional text that is too long', () => {
    expect(parse({ rows: [], faq_content: 'long' })).toMatchObject({
      output: { faq_content: '' },
      dropped: ['faq_content'],
    })
  })

  it('is invalid if a list has no valid row, or if the error is not in a row', () => {
    expect(parse({ rows: [{ id: 7 }, {}] })).toEqual({ success: false, field: 'rows.0.id' })
    expect(parse({ rows: 'many' })).toEqual({ success: false, field: 'rows' })
    expect(parse(null)).toEqual({ success: false, field: 'root' })
  })

  it('is parsed in one pass, however many rows are invalid', () => {
    const rows = Array.from({ length: 3000 }, (_, at) => (at % 3 === 0 ? good(String(at)) : { id: at }))
    const result = parse({ rows })
    expect(result.success && (result.output as { rows: unknown[] }).rows).toHaveLength(1000)
  })
})
