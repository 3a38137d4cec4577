export interface AccessToken {
  token: string
  /** Unix time in seconds. */
  expiresAt: number
}

/** Seconds before its expiry at which a token is refreshed. */
const refreshMarginSeconds = 60

/**
 * Returns a function that fetches an access token when needed and caches it until it expires. Concurrent callers share
 * one fetch.
 */
export function createAccessTokenCache(fetchToken: () => Promise<AccessToken>, now: () => number) {
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
