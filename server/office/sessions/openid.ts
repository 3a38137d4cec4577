import * as openid from 'openid-client'
import { loginProviderTimeoutMs } from '../../logins/companies/request-login-provider.ts'
import type { OpenIdProvider } from '../../providers/openid-provider.ts'

export interface OpenIdPerson {
  readonly issuer: string
  readonly subject: string
  /** Email address in lower case; undefined unless the provider has verified it. */
  readonly email: string | undefined
  /** Unix time in seconds at which the person proved their identity to the provider, if the provider reports it. */
  readonly authTime: number | undefined
}

export interface OpenIdStart {
  readonly url: string
  readonly nonce: string
  readonly verifier: string
}

/** Seconds by which the clocks of the gateway and the provider may differ. */
const clockToleranceSeconds = 30
/** Maximum age in seconds of a login at the provider that counts as a confirmation. */
export const maxConfirmationAgeSeconds = 60

/** Creates the client for the publisher's OpenID provider, whose endpoints are discovered at the first login. */
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
        ...(provider.fetch ? { [openid.customFetch]: provider.fetch } : {}),
        execute: [
          openid.enableNonRepudiationChecks,
          ...(provider.issuer.startsWith('http:') ? [openid.allowInsecureRequests] : []),
        ],
      },
    )

  const configure = (): Promise<openid.Configuration> => {
    discovery ??= discover().catch((error: unknown) => {
      // Discard the failure so that the next login tries again.
      discovery = undefined
      throw error
    })
    return discovery
  }

  return {
    name: provider.name,

    /**
     * Returns the provider's login URL. For a confirmation, the provider asks the person to prove their identity again.
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

    /** Exchanges the authorization code from the redirect. Throws if the response is invalid. */
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
      // Some providers put the email address into the identity token, others only into the response of the userinfo
      // endpoint.
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
