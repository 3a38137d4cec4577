import * as openid from 'openid-client'
import type { ProviderName } from './providers.table.ts'

/** Where a company is found and what it has agreed with the publisher. */
export interface OpenIdSettings {
  readonly issuer: string
  readonly secret: (provider: ProviderName, clientId: string) => string
  /** How the gateway talks to it; over the network unless told otherwise. */
  readonly fetch?: openid.CustomFetch
}

interface Returned {
  readonly provider: ProviderName
  readonly clientId: string
  readonly code: string
  /** To the letter as it was when the player was sent there: the company compares. */
  readonly redirectUri: string
}

/** Learns who somebody is from the code that they came back with. Undefined where the company does not take the code. */
export type Identify = (returned: Returned) => Promise<string | undefined>

/** A code that was used, is too old or was never given; what else goes wrong is a failure of ours or of the company. */
const isRefused = (error: unknown): boolean =>
  error instanceof openid.ResponseBodyError && error.error === 'invalid_grant'

export function createIdentify({ issuer, secret, fetch }: OpenIdSettings): Identify {
  const server = new URL(issuer)
  const known = new Map<string, Promise<openid.Configuration>>()

  const discover = (provider: ProviderName, clientId: string): Promise<openid.Configuration> => {
    const found =
      known.get(clientId) ??
      openid.discovery(server, clientId, secret(provider, clientId), undefined, {
        ...(fetch ? { [openid.customFetch]: fetch } : {}),
        ...(server.protocol === 'http:' ? { execute: [openid.allowInsecureRequests] } : {}),
      })
    known.set(clientId, found)
    // A company that could not be reached is asked again the next time.
    found.catch(() => known.delete(clientId))
    return found
  }

  return async ({ provider, clientId, code, redirectUri }) => {
    const config = await discover(provider, clientId)
    const back = new URL(redirectUri)
    back.search = new URLSearchParams({ code, iss: config.serverMetadata().issuer }).toString()
    try {
      // The state was checked where it was made: in the player's browser.
      const tokens = await openid.authorizationCodeGrant(config, back, {
        expectedState: openid.skipStateCheck,
        idTokenExpected: true,
      })
      return tokens.claims()?.sub
    } catch (error) {
      if (isRefused(error)) return undefined
      throw error
    }
  }
}
