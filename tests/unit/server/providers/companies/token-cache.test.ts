import { describe, expect, it, vi } from 'vitest'
import {
  createAccessTokenCache,
  type AccessToken,
} from '../../../../../server/providers/companies/shared/token-cache.ts'

describe('the access token of a payment company', () => {
  it('is fetched once by requests that need it at the same moment, and cached until a minute before it expires', async () => {
    let now = 1000
    let count = 0
    const fetchToken = vi.fn(async (): Promise<AccessToken> => ({ token: `token-${++count}`, expiresAt: now + 600 }))
    const token = createAccessTokenCache(fetchToken, () => now)
    expect(await Promise.all([token(), token()])).toEqual(['token-1', 'token-1'])
    now = 1539
    expect(await token()).toBe('token-1')
    now = 1540
    expect(await token()).toBe('token-2')
    expect(fetchToken).toHaveBeenCalledTimes(2)
  })

  it('is fetched again after a failure', async () => {
    const fetchToken = vi
      .fn<() => Promise<AccessToken>>()
      .mockRejectedValueOnce(new Error('away'))
      .mockResolvedValueOnce({ token: 'token', expiresAt: 600 })
    const token = createAccessTokenCache(fetchToken, () => 0)
    await expect(token()).rejects.toThrow('away')
    expect(await token()).toBe('token')
  })
})
