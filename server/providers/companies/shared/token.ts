export interface AccessToken {
  token: string
  /** Seconds since 1970. */
  expiresAt: number
}

/** A new one is fetched this long before the old one ends. */
const earlySeconds = 60

/** An access token of a company, fetched when it is needed and kept while it is good; questions at the same moment fetch it once. */
export function createTokenKeeper(fetchToken: () => Promise<AccessToken>, now: () => number) {
  let kept: AccessToken | undefined
  let fetching: Promise<AccessToken> | undefined

  async function fetchOne(): Promise<AccessToken> {
    try {
      kept = await fetchToken()
      return kept
    } finally {
      fetching = undefined
    }
  }
  return async (): Promise<string> => {
    if (kept && now() < kept.expiresAt - earlySeconds) return kept.token
    fetching ??= fetchOne()
    return (await fetching).token
  }
}
