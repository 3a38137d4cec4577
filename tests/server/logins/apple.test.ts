import { createHash, generateKeyPairSync } from 'node:crypto'
import { decodeJwt, exportPKCS8, generateKeyPair, jwtVerify, SignJWT, UnsecuredJWT } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { createAppleSecret } from '../../../server/logins/companies/apple-secret.ts'
import { buildLoginProviderUserId } from '../../../server/sandbox/identity/subjects.ts'
import { apiResponseCodes } from '../../../src/contract/codes.table.ts'
import type { WireUserInfo } from '../../../src/contract/entities/user.ts'
import { getLoginClientId, openSandboxLogins, type SandboxLogins } from './sandbox-logins.ts'
import { createVisitor } from './visitor.ts'

const client_id = '1101003'
const rowan = buildLoginProviderUserId('100001')
const nonce = 'made-for-this-login'

let logins: SandboxLogins
beforeAll(async () => {
  logins = await openSandboxLogins()
})

/** Apple's request without a scope, with the response in the fragment. */
const authorization = (more: Record<string, string> = {}, brand = 'watt') =>
  logins.page('/auth', {
    client_id: getLoginClientId(brand, 'apple'),
    response_type: 'code id_token',
    response_mode: 'fragment',
    redirect_uri: logins.redirectUri('apple', brand),
    state: 'made-in-the-browser',
    nonce,
    ...more,
  })

interface Returned {
  code: string
  idToken: string
}

async function approveLogin(account = rowan, brand = 'watt'): Promise<Returned> {
  const { hash } = await logins.choose(authorization({}, brand), account)
  const answer = new URLSearchParams(hash.slice(1))
  return { code: answer.get('code') ?? '', idToken: answer.get('id_token') ?? '' }
}

const exchange = ({ code, idToken }: Returned, more: Record<string, string> = {}) =>
  logins.gateway.call('/util/login/apple_auth', {
    client_id,
    authorization_code: code,
    identity_token: idToken,
    redirect_uri: logins.redirectUri('apple'),
    nonce,
    ...more,
  })
const refused = { code: apiResponseCodes.loginFailed, data: null }

describe('the Apple login', () => {
  it('logs in to the account that both tokens name', async () => {
    const answer = await exchange(await approveLogin(buildLoginProviderUserId('100002')))
    expect(answer).toMatchObject({ code: apiResponseCodes.success, data: { username: 'mika' } })
    const { oauth_token } = answer.data as WireUserInfo
    const user = await logins.gateway.call('/util/login/get_user_info', { client_id, oauth_token })
    expect(user.code).toBe(apiResponseCodes.success)
  })

  it('accepts game_id for a replenish link', async () => {
    const { code, idToken } = await approveLogin()
    const answer = await logins.gateway.call('/api/ingame/apple_auth', {
      game_id: client_id,
      authorization_code: code,
      identity_token: idToken,
      redirect_uri: logins.redirectUri('apple'),
      nonce,
    })
    expect(answer).toMatchObject({ data: { username: 'rowan' } })
  })

  it('accepts a code only once', async () => {
    const back = await approveLogin()
    expect((await exchange(back)).code).toBe(apiResponseCodes.success)
    expect(await exchange(back)).toMatchObject(refused)
  })

  it('returns to the store with the state in the fragment if it is cancelled', async () => {
    const back = await logins.choose(authorization(), '')
    expect(back.search).toBe('')
    expect(Object.fromEntries(new URLSearchParams(back.hash.slice(1)))).toMatchObject({
      error: 'access_denied',
      state: 'made-in-the-browser',
    })
  })

  it('rejects a redirect URI that is not registered', async () => {
    for (const redirect_uri of [`${logins.redirectUri('apple')}/more`, 'https://evil.example/'])
      expect(await createVisitor().visit(authorization({ redirect_uri }))).toMatchObject({ status: 400, location: '' })
  })

  it('rejects the nonce of another login', async () => {
    expect(await exchange(await approveLogin(), { nonce: 'another' })).toMatchObject(refused)
  })

  it('rejects an authorization code with another redirect URI', async () => {
    const redirect_uri = `http://localhost:${logins.port}/login/apple`
    expect(await exchange(await approveLogin(), { redirect_uri })).toMatchObject(refused)
  })

  it('rejects a code and a token from different logins', async () => {
    const [mine, other] = [await approveLogin(), await approveLogin(buildLoginProviderUserId('100002'))]
    expect(await exchange({ code: mine.code, idToken: other.idToken })).toMatchObject(refused)
  })

  it('rejects the code and token of another brand', async () => {
    expect(await exchange(await approveLogin(rowan, 'ko'))).toMatchObject(refused)
  })

  it('rejects a person without an account in the game', async () => {
    expect(await exchange(await approveLogin('stranger'))).toMatchObject(refused)
  })
})

describe('a forged Apple identity token', () => {
  const claims = (code: string) => ({
    iss: `http://id.localhost:${logins.port}`,
    aud: getLoginClientId('watt', 'apple'),
    sub: rowan,
    nonce,
    c_hash: createHash('sha256').update(code).digest().subarray(0, 16).toString('base64url'),
  })
  const now = Math.floor(Date.now() / 1000)

  it.each([
    ['signed with another key under the id of the right one', 'sandbox'],
    ['signed with an unknown key', 'unknown'],
  ])('is rejected if it is %s', async (_what, kid) => {
    const { code } = await approveLogin()
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const idToken = await new SignJWT(claims(code))
      .setProtectedHeader({ alg: 'RS256', kid })
      .setIssuedAt(now)
      .setExpirationTime(now + 600)
      .sign(privateKey)
    expect(await exchange({ code, idToken })).toMatchObject(refused)
  })

  it('is rejected if it is unsigned, altered or malformed, and leaves the code valid', async () => {
    const { code, idToken } = await approveLogin()
    const [head = '', , signature = ''] = idToken.split('.')
    const other = Buffer.from(
      JSON.stringify({ ...decodeJwt(idToken), sub: buildLoginProviderUserId('100002') }),
    ).toString('base64url')
    const unsigned = new UnsecuredJWT({ ...claims(code), exp: now + 600 }).encode()
    for (const forged of [unsigned, `${head}.${other}.${signature}`, 'a.b.c', 'token'])
      expect(await exchange({ code, idToken: forged })).toMatchObject(refused)
    expect((await exchange({ code, idToken })).code, 'the code was not used up meanwhile').toBe(
      apiResponseCodes.success,
    )
  })
})

describe('the Apple client secret', () => {
  it("is signed with the publisher's key for this service and expires after five minutes", async () => {
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
    const key = { team: 'TEAM', key: 'KEY', privateKey: await exportPKCS8(privateKey) }
    const { payload, protectedHeader } = await jwtVerify(await createAppleSecret(key, 'example.signin'), publicKey, {
      issuer: 'TEAM',
      subject: 'example.signin',
      audience: 'https://appleid.apple.com',
    })
    expect(protectedHeader).toMatchObject({ alg: 'ES256', kid: 'KEY' })
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300)
  })
})
