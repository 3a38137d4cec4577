import { Buffer } from 'node:buffer'
import { describe, expect, it } from 'vitest'
import { addressAfterLogin } from '../../../../../src/journeys/login/session/path-after-login.ts'
import { loginGame } from '../../../../../src/journeys/login/session/login-game.ts'
import { obfuscate } from '../../../../../src/journeys/login/account/obfuscate.ts'
import { plainText } from '../../../../../server/logins/obfuscation.ts'

describe('what is typed into the account form', () => {
  it('goes as base64 behind three hex digits, without the spaces around it', () => {
    expect(obfuscate('  rowan\n', () => 0.999)).toBe(`fff${Buffer.from('rowan').toString('base64')}`)
    expect(obfuscate('rowan')).toMatch(/^[0-9a-f]{3}cm93YW4=$/)
  })

  it.each(['rowan', 'pässwörd+/=', '美香🦊', 'x'.repeat(100)])(
    'is read by the gateway as it was meant: %s',
    (typed) => {
      expect(plainText(obfuscate(` ${typed} `))).toBe(typed)
    },
  )

  it('does not look the same twice', () => {
    const noise = new Set(Array.from({ length: 50 }, () => obfuscate('rowan').slice(0, 3)))
    expect(noise.size).toBeGreaterThan(10)
  })
})

describe('the game that is logged in to', () => {
  const brandClient = 100
  it('is the chosen one, else the brand as a whole', () => {
    expect(loginGame({ params: {}, clientId: '1101003', brandClient }).game).toEqual({ client_id: '1101003' })
    expect(loginGame({ params: {}, clientId: undefined, brandClient }).game).toEqual({ client_id: '100' })
  })

  it("is a make-up link's own where it names one, in the words of the make-up set", () => {
    const params = { rp_client_id: '1102003' }
    expect(loginGame({ params, clientId: '1101003', brandClient })).toEqual({
      set: 'makeUp',
      game: { game_id: '1102003' },
    })
  })
})

describe('after the login', () => {
  it('the page goes on as it is', () => {
    expect(addressAfterLogin({})).toBeNull()
    expect(addressAfterLogin({ rp_client_id: '1102003' })).toBeNull()
  })

  it('who came to pay for somebody else is led to what is to be paid', () => {
    expect(addressAfterLogin({ replenish_id: 'rp:1' })).toBe('/replenishGoods?replenish_id=rp%3A1')
    expect(addressAfterLogin({ replenish_id: 'rp1', rp_client_id: '1102003' })).toBe(
      '/replenishGoods?replenish_id=rp1&rp_client_id=1102003',
    )
  })
})
