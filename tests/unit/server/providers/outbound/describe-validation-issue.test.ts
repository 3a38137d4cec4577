import * as v from 'valibot'
import { expect, it } from 'vitest'
import { describeValidationIssue } from '../../../../../server/providers/outbound/describe-validation-issue.ts'

const describeFirst = (schema: v.GenericSchema, value: unknown): string | undefined =>
  v.safeParse(schema, value).issues?.map(describeValidationIssue)[0]

it.each([
  ['text', v.string(), 5, 'must be text in quotes'],
  ['a number', v.number(), '5', 'must be a number without quotes'],
  ['a switch', v.boolean(), 'true', 'must be true or false'],
  ['a list', v.array(v.string()), 'secret', 'must be a list: [ … ]'],
  ['an object', v.object({}), 'secret', 'must be an object: { … }'],
  ['text that is not empty', v.pipe(v.string(), v.minLength(1)), '', 'must be not empty'],
  ['one of several words', v.picklist(['test', 'live']), 'secret', 'must be one of "test", "live"'],
  ['a date', v.date(), 'secret', 'must be Date'],
  [
    'a value with its own rule',
    v.pipe(
      v.string(),
      v.check(() => false, 'must be short'),
    ),
    'secret',
    'must be short',
  ],
  [
    'a value with an unnamed rule',
    v.pipe(
      v.string(),
      v.check(() => false),
    ),
    'secret',
    'is invalid',
  ],
])('an operator who has to write %s reads what is wrong, and never the value', (_what, schema, value, text) => {
  expect(describeFirst(schema, value)).toBe(text)
})

it('an operator reads which setting is missing or unknown', () => {
  const file = v.strictObject({ url: v.string() })
  expect(describeFirst(file, {})).toBe('is missing')
  expect(describeFirst(file, { url: '', uri: '' })).toBe('is not a known setting')
})
