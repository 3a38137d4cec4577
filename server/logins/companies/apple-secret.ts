import { importPKCS8, SignJWT } from 'jose'

/** Apple issues a signing key instead of a client secret. */
export interface AppleKey {
  readonly team: string
  readonly key: string
  /** PKCS 8, as downloaded from Apple. */
  readonly privateKey: string
}

const issuer = 'https://appleid.apple.com'
const lifetime = '5 minutes'

/** Creates the client secret, a short-lived signed token, for one login. */
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
