import * as openid from 'openid-client'
import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import type { CodeCompany, ReturnedCode, Subject } from '../../providers/login-companies.ts'
import type { OpenIdUrls } from './login-provider-urls.table.ts'
import type { Fetch } from '../../providers/outbound/fetch.ts'
import { loginProviderTimeoutMs } from './request-login-provider.ts'
import { getBrandLoginClientId, type ProviderName } from './providers.table.ts'

/** Fixed client secret, or a function that creates a client secret for each login. */
export type ClientSecret = string | (() => Promise<string>)

export interface OpenIdSettings {
  readonly provider: ProviderName
  readonly addresses: OpenIdUrls
  /** Returns the client secret for a brand key. */
  readonly secret: (brand: string) => ClientSecret | undefined
  readonly fetch: Fetch
}

/** Returns true if the authorization code is invalid, expired or used. The player did not cause any other error. */
const isRefused = (error: unknown): boolean =>
  error instanceof openid.ResponseBodyError && error.error === 'invalid_grant'

const secondsOf = (ms: number) => ms / 1000

/** Creates the function that exchanges an authorization code for the user's subject id. */
export function createCodeExchange({ provider, addresses, secret, fetch }: OpenIdSettings) {
  const server: openid.ServerMetadata = {
    issuer: addresses.issuer,
    authorization_endpoint: addresses.authorize,
    token_endpoint: addresses.token,
    jwks_uri: addresses.keys,
    // Huawei signs with either of these algorithms.
    id_token_signing_alg_values_supported: ['RS256', 'PS256'],
  }

  const configure = async (brand: Brand): Promise<openid.Configuration> => {
    const known = secret(brand.key)
    const authentication = openid.ClientSecretPost(typeof known === 'function' ? await known() : known)
    const config = new openid.Configuration(
      server,
      getBrandLoginClientId(brand, provider) ?? '',
      undefined,
      authentication,
    )
    config[openid.customFetch] = fetch
    config.timeout = secondsOf(loginProviderTimeoutMs)
    if (addresses.token.startsWith('http:')) openid.allowInsecureRequests(config)
    // Verify the signature even though the token comes directly from the provider.
    openid.enableNonRepudiationChecks(config)
    return config
  }

  return async (brand: Brand, { code, redirectUri }: ReturnedCode, nonce?: string): Subject => {
    const back = new URL(redirectUri)
    back.search = new URLSearchParams({ code, iss: addresses.issuer }).toString()
    try {
      // The store has already checked the state in the browser.
      const tokens = await openid.authorizationCodeGrant(await configure(brand), back, {
        expectedState: openid.skipStateCheck,
        idTokenExpected: true,
        ...(nonce === undefined ? {} : { expectedNonce: nonce }),
      })
      return tokens.claims()?.sub
    } catch (error) {
      if (isRefused(error)) return undefined
      throw error
    }
  }
}

export const createOpenIdLoginProvider = (settings: OpenIdSettings): CodeCompany => ({
  authorize: settings.addresses.authorize,
  isConfiguredFor: (brand) =>
    getBrandLoginClientId(brand, settings.provider) !== null && settings.secret(brand.key) !== undefined,
  identify: createCodeExchange(settings),
})
