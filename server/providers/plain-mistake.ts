import type * as v from 'valibot'

/** What a value has to be, in an operator's words, by valibot's. */
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

/** A mistake in an operator's file: what is wrong at this place. The received value is never repeated, because it may be a secret. */
export function plainMistake(issue: v.BaseIssue<unknown>): string {
  const { message, expected, received } = issue
  if (expected === 'never') return 'there is no setting of this name'
  if (received === 'undefined') return 'is missing'
  if (!message.startsWith('Invalid ')) return message
  if (expected === null) return 'cannot be used'
  return `has to be ${kinds[expected] ?? oneOf(expected) ?? expected}`
}
