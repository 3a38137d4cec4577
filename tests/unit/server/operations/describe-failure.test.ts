import { DrizzleQueryError } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { describeFailure } from '../../../../server/operations/setup/describe-failure.ts'

const refused = new Error('connect ECONNREFUSED 127.0.0.1:8802')

it.each([
  ['a service that nobody reached', new TypeError('fetch failed', { cause: refused }), refused.message],
  ['a statement that failed', new DrizzleQueryError('select 1', [], refused), refused.message],
  [
    'two addresses',
    new DrizzleQueryError('', [], Object.assign(new Error(''), { code: 'ECONNREFUSED' })),
    'ECONNREFUSED',
  ],
  ['anything else', new Error('it is away'), 'it is away'],
])('says why, of %s', (_what, error, words) => expect(describeFailure(error)).toBe(words))
