import { Buffer } from 'node:buffer'
import { describe, expect, it } from 'vitest'
import { getPathAfterLogin } from '../../../../../src/journeys/login/session/path-after-login.ts'
import { getLoginGame } from '../../../../../src/journeys/login/session/login-game.ts'
import { obfuscateCredential } from '../../../../../src/journeys/login/account/obfuscate-credential.ts'
import { deobfuscateCredential } from '../../../../../server/logins/obfuscation.ts'

describe('text typed into the account form', () => {
  it('is trimmed and sent in base64 after three hex digits', () => {
    expect(obfuscateCredential('  rowan\n', () => 0.999)).toBe(`fff${Buffer.from('rowan').toString('base64')}`)
    expect(obfuscateCredential('rowan')).toMatch(/^[0-9a-f]{3}cm93YW4=$/)
  })

  it.each(['rowan', 'pässwörd+/=', '美香🦊', 'x'.repeat(100)])('is decoded by the gateway: %s', (typed) => {
    expect(deobfuscateCredential(obfuscateCredential(` ${typed} `))).toBe(typed)
  })

  it('is encoded differently each time', () => {
    const noise = new Set(Array.from({ length: 50 }, () => obfuscateCredential('rowan').slice(0, 3)))
    expect(noise.size).toBeGreaterThan(10)
  })
})

describe('the game of a login', () => {
  const brandClient = 100
  it('is the chosen one, otherwise the whole brand', () => {
    expect(getLoginGame({ params: {}, clientId: '1101003', brandClient }).game).toEqual({ client_id: '1101003' })
    expect(getLoginGame({ params: {}, clientId: undefined, brandClient }).game).toEqual({ client_id: '100' })
  })

  it("is the replenish link's own if it names one, in the fields of that call set", () => {
    const params = { rp_client_id: '1102003' }
    expect(getLoginGame({ params, clientId: '1101003', brandClient })).toEqual({
      set: 'makeUp',
      game: { game_id: '1102003' },
    })
  })
})

describe('after the login', () => {
  it('a player stays on the page', () => {
    expect(getPathAfterLogin({})).toBeNull()
    expect(getPathAfterLogin({ rp_client_id: '1102003' })).toBeNull()
  })

  it('the payer of a replenish link returns to the link', () => {
    expect(getPathAfterLogin({ replenish_id: 'rp:1' })).toBe('/replenishGoods?replenish_id=rp%3A1')
    expect(getPathAfterLogin({ replenish_id: 'rp1', rp_client_id: '1102003' })).toBe(
      '/replenishGoods?replenish_id=rp1&rp_client_id=1102003',
    )
  })
})
