import { importPKCS8, SignJWT } from 'jose'

/** Signing key that Apple issues instead of a client secret. */
export interface AppleKey {
  readonly team: string
  readonly key: string
  /** Private key in PKCS #8 format, as downloaded from Apple. */
  readonly privateKey: string
}

const issuer = 'https://appleid.apple.com'
const lifetime = '5 minutes'

/** Creates the client secret for one login. It is a short-lived JWT signed with Apple's key. */
export async function createAppleSecret({ team, key, privateKey }: AppleKey, client: string): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: key })
    .setIssuer(team)
    .setSubject(client)
    .setAudience(issuer)
    .setIssuedAt()
    .setExpirationTime(lifetime)
    .sign(await importPKCS8(privateKey, 'ES256'))
}
