import { Writable } from 'node:stream'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { playerAccounts } from '../../../../server/players/players.tables.ts'
import { verifyPassword } from '../../../../server/players/password.ts'
import { realNameVerifications } from '../../../../server/players/real-names/real-names.tables.ts'
import { apiResponseCodes } from '../../../../src/contract/codes.table.ts'
import { startGateway, type Gateway } from '../../fixtures/gateway.ts'

const client_id = '1101003'
const good = { country: 'SG', real_name: 'Tan Mei Ling', id_number: 's1234567-d', request_id: 'a-request-of-this-test' }

const lines: string[] = []
const stream = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(chunk.toString())
    done()
  },
})

let gateway: Gateway
beforeAll(async () => {
  gateway = await startGateway({ log: { level: 'trace', stream } })
})

const verify = (
  form: Partial<Record<keyof typeof good, string>> = {},
  oauth_token = 'demo-unverified',
  host?: string,
) => gateway.call('/api/user/certifiedReal', { client_id, oauth_token, ...good, ...form }, host ? { host } : {})
const isVerified = async (client = client_id) => {
  const user = await gateway.call('/util/login/get_user_info', { client_id: client, oauth_token: 'demo-unverified' })
  return (user.data as { is_real_name: boolean }).is_real_name
}
const loadRealNames = () => gateway.db.select().from(realNameVerifications)

describe('the real name of an account', () => {
  it.each([
    ['a mistyped number', { id_number: 'S1234567E' }],
    ['a number of another country', { country: 'TW' }],
    ['a nickname', { real_name: 'rowan99' }],
    ['no number', { id_number: ' ' }],
  ])('is rejected with %s', async (_what, wrong) => {
    expect(await verify(wrong)).toMatchObject({ code: apiResponseCodes.notRealName, data: null })
    expect(await isVerified()).toBe(false)
    expect(await loadRealNames()).toEqual([])
  })

  it('requires a login, a known game and a known country', async () => {
    expect((await verify({}, 'made-up')).code).toBe(apiResponseCodes.notLoggedIn)
    expect((await verify({ country: 'XX' })).code).toBe(apiResponseCodes.badParameters)
    const nowhere = await gateway.call('/api/user/certifiedReal', {
      ...good,
      client_id: '999',
      oauth_token: 'demo-unverified',
    })
    expect(nowhere.code).toBe(apiResponseCodes.notAGame)
  })

  it('is verified once for all games of the brand, for good, and for no other brand', async () => {
    const answers = await Promise.all([verify(), verify(), verify({ request_id: 'another-request-of-it' })])
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([apiResponseCodes.success]))
    expect(await isVerified()).toBe(true)
    expect(await isVerified('1102003')).toBe(true)
    expect(await loadRealNames()).toHaveLength(1)
    expect((await verify({ id_number: 'S1234567E' })).code, 'what is sent after changes nothing').toBe(
      apiResponseCodes.success,
    )
    const others = and(eq(playerAccounts.suid, '100004'), eq(playerAccounts.isRealName, true))
    const verified = await gateway.db.select({ brand: playerAccounts.brand }).from(playerAccounts).where(others)
    expect(new Set(verified.map(({ brand }) => brand))).toEqual(new Set(['watt']))
  })

  it('leaves only a salted hash, which the database alone cannot test, and is not logged', async () => {
    const [row] = await loadRealNames()
    expect(row?.numberHash).toMatch(/^scrypt:16384:8:1:[\w-]{22}:[0-9a-f]{8}\.[\w-]{43}$/)
    expect(await verifyPassword('S1234567D', row?.numberHash ?? null)).toBe(false)
    expect(row).toMatchObject({ brand: 'watt', suid: '100004', country: 'SG' })
    const everything = JSON.stringify([await loadRealNames(), lines])
    for (const secret of ['1234567', 'Tan', 'Mei Ling']) expect(everything).not.toContain(secret)
    expect(lines.length).toBeGreaterThan(5)
  })
})
