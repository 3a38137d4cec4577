import { describe, expect, it } from 'vitest'
import type { Failure } from '../../../../../src/kernel/http/result.ts'
import { meaningOf } from '../../../../../src/purchase/machine/say-failure.ts'

const path = '/api/pay/razer_gold_pay'
const code = (name: Extract<Failure, { kind: 'code' }>['name']): Failure => ({
  kind: 'code',
  code: -1,
  message: 'No.',
  ...(name ? { name } : {}),
})

describe('a start that failed', () => {
  it.each<[string, Failure, string]>([
    ['an answer that lacks the number', { kind: 'garbage', path, field: 'billing_no' }, 'noNumber'],
    ['an answer that has no data', { kind: 'garbage', path, field: 'root' }, 'noNumber'],
    ['a number with a link that is none', { kind: 'garbage', path, field: 'url' }, 'noAnswer'],
    ['a page of a proxy', { kind: 'garbage', path }, 'noAnswer'],
    ['no answer at all', { kind: 'network' }, 'noAnswer'],
    ['a gateway that is ill', code('internal'), 'noAnswer'],
    ['a gateway without its database', code('unavailable'), 'noAnswer'],
    ['a refusal', code('limitReached'), 'no'],
    ['a refusal of an unknown kind', code(undefined), 'no'],
  ])('by %s is told as what it is', (_what, failure, meaning) => {
    expect(meaningOf(failure)).toBe(meaning)
  })
})
