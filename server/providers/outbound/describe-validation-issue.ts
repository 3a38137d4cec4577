import type * as v from 'valibot'

/** Readable names for valibot's `expected`. */
const kinds: Readonly<Record<string, string>> = {
  string: 'text in quotes',
  number: 'a number without quotes',
  boolean: 'true or false',
  Array: 'a list: [ … ]',
  Object: 'an object: { … }',
  '>=1': 'not empty',
}

const oneOf = (expected: string): string | undefined => {
  const values = expected.match(/^\((.+)\)$/)?.[1]?.split(' | ')
  return values && `one of ${values.join(', ')}`
}

/** Describes why a configuration value is invalid, but omits the value, which may be a secret. */
export function describeValidationIssue(issue: v.BaseIssue<unknown>): string {
  const { message, expected, received } = issue
  if (expected === 'never') return 'is not a known setting'
  if (received === 'undefined') return 'is missing'
  if (!message.startsWith('Invalid ')) return message
  if (expected === null) return 'is invalid'
  return `must be ${kinds[expected] ?? oneOf(expected) ?? expected}`
}
