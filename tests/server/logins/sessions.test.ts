import { and, eq, like } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { commands } from '../fixtures/commands.ts'
import { createDueJobsQuery, hasDueJobs } from '../../../server/orders/worker/due-jobs.ts'
import { playerPurgeJobs } from '../../../server/players/players-purges.ts'
import { hashToken } from '../../../server/players/token-hash.ts'
import { playerAccounts, guessCounters, loginTokens } from '../../../server/players/players.tables.ts'
import { demoPassword } from '../../../server/sandbox/world/players/demo-password.ts'
import { apiResponseCodes } from '../../../src/contract/codes.table.ts'
import type { WireUserInfo } from '../../../src/contract/entities/user.ts'
import { brands, startGateway, type Gateway } from '../fixtures/gateway.ts'
import { obfuscate } from './obfuscated.ts'

const client_id = '1101003'
const hour = 3600
const month = 30 * 24 * hour

let seconds = 1_800_000_000
let gateway: Gateway
beforeAll(async () => {
  gateway = await startGateway({ now: () => seconds * 1000 })
})

async function logIn(username: string, client = client_id): Promise<string> {
  const form = { username: obfuscate(username), password: obfuscate(demoPassword) }
  const answer = await gateway.call('/util/login/auth', { ...form, client_id: client })
  return (answer.data as WireUserInfo).oauth_token
}
const logOut = (oauth_token: string, host = 'watt.localhost', of = gateway) =>
  of.call('/util/login/logout', {}, { method: 'POST', body: { oauth_token }, host })
async function isTokenValid(oauth_token: string, client = client_id): Promise<boolean> {
  return (
    (await gateway.call('/util/login/get_user_info', { client_id: client, oauth_token })).code ===
    apiResponseCodes.success
  )
}

describe('logging out', () => {
  it('ends the session: its token is no longer valid in any game', async () => {
    const token = await logIn('rowan', '100')
    expect([await isTokenValid(token), await isTokenValid(token, '1102003')]).toEqual([true, true])
    expect(await logOut(token)).toMatchObject({ code: apiResponseCodes.success, data: { done: true } })
    expect([await isTokenValid(token), await isTokenValid(token, '1102003')]).toEqual([false, false])
  })

  it('leaves the sessions of other devices alone', async () => {
    const [here, there] = [await logIn('rowan'), await logIn('rowan')]
    await logOut(here)
    expect(await isTokenValid(there)).toBe(true)
  })

  it('succeeds once, and only with a token of this brand', async () => {
    const token = await logIn('rowan')
    expect((await logOut(token, 'dragon.localhost')).data).toEqual({ done: false })
    expect((await logOut('made-up')).data).toEqual({ done: false })
    expect(await isTokenValid(token)).toBe(true)
    await logOut(token)
    expect(await logOut(token)).toMatchObject({ code: apiResponseCodes.success, data: { done: false } })
  })

  it('does not end the shared demo sessions', async () => {
    const demo = await startGateway({ database: gateway.db, sandbox: true })
    await logOut('demo-rowan', 'watt.localhost', demo)
    expect(await isTokenValid('demo-rowan')).toBe(true)
    const own = await logIn('rowan')
    await logOut(own, 'watt.localhost', demo)
    expect(await isTokenValid(own)).toBe(false)
  })
})

describe('the log-out command', () => {
  const run = (words: string[], options: Record<string, string> = { brand: 'watt' }) => {
    const env = { SANDBOX: true, PORT: 4173, VAPID_KEYS: [], SECRET_KEY: [] }
    return commands['log-out'].run({ words, options }, { db: gateway.db, brands, env, at: seconds })
  }

  it('ends all sessions of an account, by its name or number, and no others', async () => {
    const tokensOfJuno = [await logIn('juno'), await logIn('juno'), await logIn('juno', '100')]
    const other = await logIn('mika')
    // Includes the session of the demo link.
    expect(await run(['juno'])).toBe('juno is logged out everywhere: 4 sessions ended.')
    for (const token of tokensOfJuno) expect(await isTokenValid(token)).toBe(false)
    expect(await isTokenValid(other)).toBe(true)

    const later = await logIn('juno')
    expect(await run(['100005'])).toBe('100005 is logged out everywhere: 1 session ended.')
    expect(await isTokenValid(later)).toBe(false)
  })

  it('lists the accounts if several have the name', async () => {
    const namesake = { brand: 'watt', gpId: 'g', suid: '900', username: 'otto', passwordHash: null, isRealName: true }
    await gateway.db.insert(playerAccounts).values(namesake)
    await expect(run(['otto'])).rejects.toThrow(/Several accounts are called "otto".*900/)
  })

  it.each([
    [[], 'The account name or id is missing'],
    [['nobody-at-all'], 'watt has no account "nobody-at-all"'],
  ])('explains what is wrong with %j', async (words, why) => {
    await expect(run(words)).rejects.toThrow(why)
    await expect(run(['mika'], {})).rejects.toThrow('--brand is missing')
  })
})

describe('an expired session', () => {
  const isStored = async (token: string) =>
    (await gateway.db.$count(loginTokens, eq(loginTokens.hash, hashToken(token)))) === 1

  it('is deleted by the worker, and no other session is', async () => {
    seconds += 1
    const old = await logIn('mika')
    const end = seconds + month
    seconds += hour
    const young = await logIn('mika')
    seconds = end - 1
    await gateway.worker?.runDueJobs()
    expect(await isStored(old)).toBe(true)
    seconds = end
    await gateway.worker?.runDueJobs()
    expect(await isStored(old)).toBe(false)
    expect(await isTokenValid(young)).toBe(true)
  })

  it('does not wake the worker until an hour after it expired', async () => {
    const askWhatIsDue = createDueJobsQuery(gateway.db, playerPurgeJobs)
    await gateway.db.insert(loginTokens).values({ hash: 'h', brand: 'watt', gpId: 'g', suid: 's', expiresAt: seconds })
    expect(hasDueJobs(await askWhatIsDue(seconds + hour - 1))).toBe(false)
    // Only the tokens are due.
    expect((await askWhatIsDue(seconds + hour)).others).toEqual(
      playerPurgeJobs.map(({ due }) => due === loginTokens.expiresAt),
    )
  })

  it('is deleted together with 1,100 others and with outdated guess counts', async () => {
    const row = { brand: 'watt', gpId: 'g', suid: 's', expiresAt: seconds - 1 }
    await gateway.db.insert(loginTokens).values(Array.from({ length: 1100 }, (_, i) => ({ ...row, hash: `many-${i}` })))
    await gateway.db.insert(guessCounters).values([
      { key: 'over', forgottenAt: seconds },
      { key: 'counted', forgottenAt: seconds + 1 },
    ])
    await gateway.worker?.runDueJobs()
    expect(
      await gateway.db.$count(loginTokens, and(eq(loginTokens.brand, 'watt'), like(loginTokens.hash, 'many-%'))),
    ).toBe(0)
    expect(await gateway.db.select({ key: guessCounters.key }).from(guessCounters)).toEqual([{ key: 'counted' }])
  })
})
