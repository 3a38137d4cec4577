import { expect, it } from 'vitest'
import { withRetry } from '../../server/db/retry.ts'

const databaseError = (code: string) =>
  Object.assign(new Error('Failed query'), { cause: Object.assign(new Error(code), { code }) })

// Errors of PostgreSQL if several gateways start at the same moment and create the tables.
it.each(['40001', '40P01', '23505', '42P07', '42710'])(
  'withRetry retries error %s, which a concurrent gateway causes',
  async (code) => {
    let times = 0
    const work = () => ((times += 1) === 1 ? Promise.reject(databaseError(code)) : Promise.resolve('made'))
    await expect(withRetry(work)).resolves.toBe('made')
  },
)

it('withRetry does not retry other errors', async () => {
  let times = 0
  const work = () => {
    times += 1
    return Promise.reject(databaseError('42601'))
  }
  await expect(withRetry(work)).rejects.toThrow('Failed query')
  expect(times).toBe(1)
})
