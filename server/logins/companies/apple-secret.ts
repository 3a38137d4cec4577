import { importPKCS8, SignJWT } from 'jose'

/** Apple gives a publisher no secret but a key, which signs one. */
export interface AppleKey {
  readonly team: string
  readonly key: string
  /** PKCS 8, as the file that Apple offers once. */
  readonly privateKey: string
}

const issuer = 'https://appleid.apple.com'
const lifetime = '5 minutes'

/** Apple's client secret is a short letter signed by the publisher, made anew for each login. */
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
