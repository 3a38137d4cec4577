import { createHash } from 'node:crypto'
import { createRemoteJWKSet, customFetch, errors, jwtVerify, type JWTPayload } from 'jose'
import type { AppleCompany } from '../../providers/login-companies.ts'
import { createCodeExchange, createOpenIdLoginProvider, type OpenIdSettings } from './openid.ts'
import { getBrandLoginClientId } from './providers.table.ts'

/** Returns true if the token is invalid. Failures to load Apple's keys do not count as invalid tokens. */
const isForged = (error: unknown): boolean =>
  error instanceof errors.JOSEError && !['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC'].includes(error.code)

/** Computes `c_hash`, which binds a code to its ID token (OpenID Connect Core, 3.3.2.11). */
function codeHash(code: string): string {
  const hash = createHash('sha256').update(code, 'ascii').digest()
  return hash.subarray(0, hash.length / 2).toString('base64url')
}

/**
 * Creates the Apple login. The ID token arrives through the browser, so it is verified. The code exchange then has to
 * return the same user.
 */
export function createAppleLoginProvider(settings: OpenIdSettings): AppleCompany {
  const { addresses, provider, fetch } = settings
  const exchange = createCodeExchange(settings)
  const keys = createRemoteJWKSet(new URL(addresses.keys), { [customFetch]: fetch })

  const claimsOf = async (idToken: string, client: string): Promise<JWTPayload | undefined> => {
    try {
      const options = { issuer: addresses.issuer, audience: client, algorithms: ['RS256'], requiredClaims: ['exp'] }
      return (await jwtVerify(idToken, keys, options)).payload
    } catch (error) {
      if (isForged(error)) return undefined
      throw error
    }
  }

  return {
    ...createOpenIdLoginProvider(settings),
    async identify(brand, { code, redirectUri, idToken, nonce }) {
      const claims = await claimsOf(idToken, getBrandLoginClientId(brand, provider) ?? '')
      if (!claims || claims['nonce'] !== nonce || claims['c_hash'] !== codeHash(code)) return undefined
      const subject = await exchange(brand, { code, redirectUri }, nonce)
      return subject === claims.sub ? subject : undefined
    },
  }
}
