import * as openid from 'openid-client'
import { fetchFromLoginProvider, loginProviderTimeoutMs } from '../../logins/companies/request-login-provider.ts'
import type { OpenIdProvider } from '../../providers/openid-provider.ts'

export interface OpenIdPerson {
  readonly issuer: string
  readonly subject: string
  /** Email address in lower case; undefined unless the provider has verified it. */
  readonly email: string | undefined
  /** Unix time in seconds of the person's last authentication, if the provider reports it. */
  readonly authTime: number | undefined
}

export interface OpenIdStart {
  readonly url: string
  readonly nonce: string
  readonly verifier: string
}

/** Allowed clock difference between gateway and provider in seconds. */
const clockToleranceSeconds = 30
/** Maximum age in seconds of a login at the provider that counts as an identity confirmation. */
export const maxConfirmationAgeSeconds = 60

/** Creates the client of the OpenID provider. The first login discovers its endpoints. */
export function createOpenIdClient(provider: OpenIdProvider, redirectUri: string) {
  let discovery: Promise<openid.Configuration> | undefined

  const discover = (): Promise<openid.Configuration> =>
    openid.discovery(
      new URL(provider.issuer),
      provider.clientId,
      { [openid.clockTolerance]: clockToleranceSeconds },
      openid.ClientSecretPost(provider.clientSecret),
      {
        timeout: loginProviderTimeoutMs / 1000,
        [openid.customFetch]: provider.fetch ?? fetchFromLoginProvider,
        execute: [
          openid.enableNonRepudiationChecks,
          ...(provider.issuer.startsWith('http:') ? [openid.allowInsecureRequests] : []),
        ],
      },
    )

  const configure = (): Promise<openid.Configuration> => {
    discovery ??= discover().catch((error: unknown) => {
      // Discard the failed discovery, so that the next login tries again.
      discovery = undefined
      throw error
    })
    return discovery
  }

  return {
    name: provider.name,

    /**
     * Returns the provider's login URL. For an identity confirmation, the provider must ask the person to log in again.
     */
    async start(state: string, { isConfirmation }: { isConfirmation: boolean }): Promise<OpenIdStart> {
      const config = await configure()
      const nonce = openid.randomNonce()
      const verifier = openid.randomPKCECodeVerifier()
      const url = openid.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(isConfirmation ? { prompt: 'login', max_age: '0' } : {}),
      })
      return { url: url.href, nonce, verifier }
    },

    /** Exchanges the authorization code for the person's identity. Throws if the response is invalid. */
    async finish(
      query: string,
      {
        state,
        nonce,
        verifier,
        isConfirmation,
      }: { state: string; nonce: string; verifier: string; isConfirmation: boolean },
    ): Promise<OpenIdPerson> {
      const config = await configure()
      const tokens = await openid.authorizationCodeGrant(config, new URL(`${redirectUri}${query}`), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
        ...(isConfirmation ? { maxAge: maxConfirmationAgeSeconds } : {}),
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('the OpenID provider sent no identity token')
      const { iss, sub, auth_time: authTime } = claims
      // Some providers return the email address only from the userinfo endpoint, not in the ID token.
      const { email, email_verified: isVerified } =
        claims['email'] === undefined && config.serverMetadata().userinfo_endpoint !== undefined
          ? await openid.fetchUserInfo(config, tokens.access_token, sub)
          : claims
      return {
        issuer: iss,
        subject: sub,
        email: typeof email === 'string' && isVerified === true ? email.toLowerCase() : undefined,
        authTime,
      }
    },
  }
}

export type OpenIdClient = ReturnType<typeof createOpenIdClient>
