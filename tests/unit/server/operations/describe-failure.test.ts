import { DrizzleQueryError } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { describeFailure } from '../../../../server/operations/setup/describe-failure.ts'

const refused = new Error('connect ECONNREFUSED 127.0.0.1:8802')

it.each([
  ['an unreachable service', new TypeError('fetch failed', { cause: refused }), refused.message],
  ['a failed statement', new DrizzleQueryError('select 1', [], refused), refused.message],
  [
    'two addresses',
    new DrizzleQueryError('', [], Object.assign(new Error(''), { code: 'ECONNREFUSED' })),
    'ECONNREFUSED',
  ],
  ['any other error', new Error('it is away'), 'it is away'],
])('describes the cause of %s', (_what, error, cause) => expect(describeFailure(error)).toBe(cause))
