import { beforeAll, describe, expect, it } from 'vitest'
import { createTrustedHopsCheck } from '../../../server/http/trusted-proxies.ts'
import { guessRateLimits, type Guess } from '../../../server/players/guess-limits.ts'
import { createGuessLimiter, type GuessLimiter } from '../../../server/players/guess-limiter.ts'
import { demoPassword } from '../../../server/sandbox/world/players/demo-password.ts'
import { apiResponseCodes } from '../../../src/contract/codes.table.ts'
import { startGateway, openTestDatabase, type Gateway } from '../fixtures/gateway.ts'
import { postgresServer } from '../fixtures/postgres-database.ts'
import { runConcurrently, startTwoGateways } from '../fixtures/two-gateways.ts'
import { obfuscate } from './obfuscated.ts'

const { nameAtNetwork, name, underFire, network, guesser } = guessRateLimits
const { success, loginFailed, tooManyRequests } = apiResponseCodes

const logInAt = async (gateway: Gateway, password: string, from: string, username: string) => {
  const params = { client_id: '1101003', username: obfuscate(username), password: obfuscate(password) }
  return (await gateway.call('/util/login/auth', params, { headers: { 'x-forwarded-for': from } })).code
}

describe('password guessing', () => {
  let gateway: Gateway
  let seconds = 1_800_000_000
  beforeAll(async () => {
    gateway = await startGateway({ now: () => seconds * 1000, trustProxy: createTrustedHopsCheck(1) })
  })
  const logIn = (password: string, from = '10.0.0.1', username = 'rowan') => logInAt(gateway, password, from, username)

  it('is blocked after a few attempts, even with the right password, and allowed again later', async () => {
    for (let i = 0; i < nameAtNetwork.guesses; i++) expect(await logIn(`wrong ${i}`)).toBe(loginFailed)
    expect(await logIn(demoPassword)).toBe(tooManyRequests)
    expect(await logIn(demoPassword, '10.0.0.2'), 'from elsewhere').toBe(success)
    expect(await logIn(demoPassword, '10.0.0.1', 'mika'), 'another account').toBe(success)
    seconds += nameAtNetwork.recoverSeconds
    expect(await logIn(demoPassword)).toBe(success)
  })

  it('is not counted if the password is right', async () => {
    for (let i = 0; i < nameAtNetwork.guesses * 3; i++) expect(await logIn(demoPassword, '10.0.0.3')).toBe(success)
  })

  it('is limited even if all guesses arrive at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => logIn(`guess ${i}`, '10.0.0.4', 'newbie')))
    expect(answers.filter((code) => code === loginFailed)).toHaveLength(nameAtNetwork.guesses)
  })

  it('counts as one source from all addresses of an IPv6 network', async () => {
    const answers: number[] = []
    for (let i = 1; i <= name.guesses; i++) answers.push(await logIn(`wrong ${i}`, `2001:db8::${i}`, 'juno'))
    expect(answers.filter((code) => code === loginFailed)).toHaveLength(nameAtNetwork.guesses)
    expect(await logIn(demoPassword, '10.0.0.5', 'juno')).toBe(success)
  })

  it('blocks the networks it comes from, but not the owner', async () => {
    const guesses = createGuessLimiter(gateway)
    for (let i = 0; i < name.guesses; i++)
      await guesses.tryGuess({ brand: 'watt', name: 'account vera', network: `10.3.0.${i}`, nowSeconds: seconds })
    expect(await logIn(demoPassword, '10.3.0.0', 'vera'), 'a second guess').toBe(tooManyRequests)

    for (let i = 0; i < 3; i++) expect(await logIn(demoPassword, '10.0.0.6', 'vera')).toBe(success)
    expect(await logIn('wrong', '10.3.1.0', 'vera'), 'a network that is new').toBe(loginFailed)
    expect(await logIn('wrong', '10.3.1.0', 'vera')).toBe(tooManyRequests)
    expect(await logIn(demoPassword, '10.0.0.7', 'vera')).toBe(success)
  })
})

describe('the guess limiter', () => {
  let guesses: GuessLimiter
  beforeAll(async () => {
    guesses = createGuessLimiter(await openTestDatabase())
  })
  const guess = { brand: 'watt', name: 'account rowan', network: '10.0.0.1', nowSeconds: 1000 }
  const isAllowed = async (changes: Partial<Guess>) => (await guesses.tryGuess({ ...guess, ...changes })) !== undefined
  async function countAllowed(count: number, createGuess: (i: number) => Partial<Guess>) {
    let allowed = 0
    for (let i = 0; i < count; i++) if (await isAllowed(createGuess(i))) allowed += 1
    return allowed
  }

  it('limits one network that guesses at many accounts', async () => {
    const at = (i: number) => ({ name: `account ${i}`, network: '10.2.0.1' })
    expect(await countAllowed(network.guesses + 20, at)).toBe(network.guesses)
  })

  it('limits one account that guesses at many cards from many networks', async () => {
    const at = (i: number) => ({ name: `card ${i}`, network: `10.5.0.${i}`, guesser: 'g 1' })
    expect(await countAllowed(guesser.guesses + 5, at)).toBe(guesser.guesses)
    expect(await isAllowed({ name: 'card 0', network: '10.5.1.0', guesser: 'g 2' }), 'another').toBe(true)
  })

  it('does not count refused guesses', async () => {
    const own = { ...guess, network: '10.6.0.1', guesser: 'g 3' }
    await countAllowed(guesser.guesses, (i) => ({ ...own, name: `made up ${i}` }))
    for (let i = 0; i < 20; i++) expect(await isAllowed({ ...own, name: 'card of a stranger' })).toBe(false)
    const owner = { ...own, guesser: 'g 4', name: 'card of a stranger' }
    expect(await countAllowed(nameAtNetwork.guesses + 1, () => owner)).toBe(nameAtNetwork.guesses)
  })

  it('allows each network one guess in 15 minutes while an account is under attack', async () => {
    const start = 100_000
    const from = (i: number, nowSeconds: number) => ({ name: 'account otto', network: `10.4.${i}.0`, nowSeconds })
    expect(await countAllowed(name.guesses, (i) => from(i, start))).toBe(name.guesses)
    expect(await countAllowed(name.guesses, (i) => from(i, start)), 'each once more').toBe(0)
    // Other addresses keep guessing because a quiet phase would reset the attack state.
    const end = start + underFire.recoverSeconds
    expect(await countAllowed(name.guesses, (i) => from(100 + i, end - 1))).toBe(name.guesses)
    expect(await isAllowed({ ...from(0, end - 1) })).toBe(false)
    expect(await isAllowed({ ...from(0, end) })).toBe(true)
  })

  it('allows one more guess after each pause and recovers fully in time', async () => {
    const at = (nowSeconds: number) => isAllowed({ network: '10.7.0.1', nowSeconds })
    while (await at(1000));
    expect(await at(1000 + nameAtNetwork.recoverSeconds - 1)).toBe(false)
    expect(await at(1000 + nameAtNetwork.recoverSeconds)).toBe(true)
    expect(await at(1000 + nameAtNetwork.recoverSeconds)).toBe(false)
    const nowSeconds = 1000 + nameAtNetwork.recoverSeconds * 100
    const later = { network: '10.7.0.1', nowSeconds }
    expect(await countAllowed(nameAtNetwork.guesses, () => later)).toBe(nameAtNetwork.guesses)
  })

  it('stores neither names nor addresses in clear text', async () => {
    const { db } = await openTestDatabase()
    await createGuessLimiter({ db }).tryGuess(guess)
    const storedLevels = await db.execute('select * from guess_levels')
    expect(storedLevels.rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(storedLevels.rows)).not.toMatch(/rowan|10\.0\.0/)
  })
})

describe.skipIf(postgresServer === undefined)('two gateways', () => {
  it('share their guess counts, even for concurrent requests', async () => {
    const gateways = await startTwoGateways()
    const answers = await runConcurrently(20, gateways, (gateway, turn) =>
      logInAt(gateway, `wrong ${turn}`, '127.0.0.1', 'rowan'),
    )
    expect(answers.filter((code) => code === loginFailed)).toHaveLength(nameAtNetwork.guesses)
    expect(answers.filter((code) => code === tooManyRequests)).toHaveLength(20 - nameAtNetwork.guesses)
  })
})
