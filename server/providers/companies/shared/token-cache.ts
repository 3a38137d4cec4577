export interface AccessToken {
  token: string
  /** Unix time in seconds. */
  expiresAt: number
}

/** Tokens are refreshed this long before they expire. */
const refreshMarginSeconds = 60

/**
 * Returns a function that fetches an access token on demand and caches it until it expires. Concurrent requests share
 * one fetch.
 */
export function createTokenCache(fetchToken: () => Promise<AccessToken>, now: () => number) {
  let cachedToken: AccessToken | undefined
  let fetching: Promise<AccessToken> | undefined

  async function refreshToken(): Promise<AccessToken> {
    try {
      cachedToken = await fetchToken()
      return cachedToken
    } finally {
      fetching = undefined
    }
  }
  return async (): Promise<string> => {
    if (cachedToken && now() < cachedToken.expiresAt - refreshMarginSeconds) return cachedToken.token
    fetching ??= refreshToken()
    return (await fetching).token
  }
}
