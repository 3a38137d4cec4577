import { beforeAll, describe, expect, it } from 'vitest'
import { createGuesses, guessLimits } from '../../../server/players/guess-limits.ts'
import { trustHops } from '../../../server/http/trusted-proxies.ts'
import { demoPassword } from '../../../server/sandbox/world/demo-password.ts'
import { codes } from '../../../src/contract/codes.table.ts'
import { startGateway, type Gateway } from '../fixtures/gateway.ts'
import { obfuscated } from './obfuscated.ts'

const { accountAtAddress, account, address } = guessLimits
const guess = { brand: 'watt', username: 'rowan', address: '10.0.0.1', nowSeconds: 1000 }

describe('guessing a password', () => {
  let gateway: Gateway
  let seconds = 1_800_000_000
  beforeAll(async () => {
    gateway = await startGateway({ now: () => seconds * 1000, trustProxy: trustHops(1) })
  })
  const logIn = async (password: string, from = '10.0.0.1', username = 'rowan') => {
    const params = { client_id: '1101003', username: obfuscated(username), password: obfuscated(password) }
    return (await gateway.call('/util/login/auth', params, { headers: { 'x-forwarded-for': from } })).code
  }

  it('is stopped after a few, even with the right one, and works again after a while', async () => {
    for (let i = 0; i < accountAtAddress.guesses; i++) expect(await logIn(`wrong ${i}`)).toBe(codes.loginFailed)
    expect(await logIn(demoPassword)).toBe(codes.tooManyRequests)
    expect(await logIn(demoPassword, '10.0.0.2'), 'from elsewhere').toBe(codes.success)
    expect(await logIn(demoPassword, '10.0.0.1', 'mika'), 'another account').toBe(codes.success)
    seconds += accountAtAddress.recoverSeconds
    expect(await logIn(demoPassword)).toBe(codes.success)
  })

  it('is not what somebody does who knows the password', async () => {
    for (let i = 0; i < accountAtAddress.guesses * 3; i++)
      expect(await logIn(demoPassword, '10.0.0.3')).toBe(codes.success)
  })

  it('a hundred times at once is no way round', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => logIn(`guess ${i}`, '10.0.0.4', 'newbie')))
    expect(answers.filter((code) => code === codes.loginFailed)).toHaveLength(accountAtAddress.guesses)
  })
})

describe('the limits', () => {
  it('hold for one account from many addresses, and for one address at many accounts', () => {
    const guesses = createGuesses()
    const from = (i: number) => guesses.take({ ...guess, address: `10.1.${i >> 8}.${i & 255}` })
    expect(Array.from({ length: account.guesses }, (_, i) => from(i))).not.toContain(false)
    expect(from(account.guesses)).toBe(false)

    const at = (i: number) => guesses.take({ ...guess, username: `player ${i}`, address: '10.2.0.1' })
    expect(Array.from({ length: address.guesses }, (_, i) => at(i))).not.toContain(false)
    expect(at(address.guesses)).toBe(false)
  })

  it('let one more through after each pause, and forget all of it in time', () => {
    const guesses = createGuesses()
    const at = (nowSeconds: number) => guesses.take({ ...guess, nowSeconds })
    while (at(1000));
    expect(at(1000 + accountAtAddress.recoverSeconds - 1)).toBe(false)
    expect(at(1000 + accountAtAddress.recoverSeconds)).toBe(true)
    expect(at(1000 + accountAtAddress.recoverSeconds)).toBe(false)
    const later = 1000 + accountAtAddress.recoverSeconds * 100
    expect(Array.from({ length: accountAtAddress.guesses }, () => at(later))).not.toContain(false)
  })
})
