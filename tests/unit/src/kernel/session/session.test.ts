import { describe, expect, it } from 'vitest'
import { getActiveOauthToken, isEmbeddedInGame } from '../../../../../src/kernel/session/session.store.ts'
import { resolveTrafficChannel } from '../../../../../src/kernel/visitor/traffic.ts'

const user = { username: 'rowan', suid: '1', oauthToken: 'own', gpId: 'gp1', isRealName: true }

describe('the token that calls carry', () => {
  const table: [what: string, visit: string | undefined, own: boolean, link: string | null, token: string | null][] = [
    ['a guest has none', undefined, false, null, null],
    ['the account that is logged in', undefined, true, null, 'own'],
    ['a link where nobody is logged in', undefined, false, 'link', 'link'],
    ['a link does not replace the account', undefined, true, 'link', 'own'],
    ['the embedded view lives by its link', 'sdk', true, 'link', 'link'],
    ['the embedded view without a link has the account', 'sdk', true, null, 'own'],
  ]
  for (const [what, visit, own, linkToken, token] of table) {
    it(what, () => {
      expect(getActiveOauthToken({ params: visit ? { visit } : {}, user: own ? user : null, linkToken })).toBe(token)
    })
  }

  it('only visit=sdk is the embedded view', () => {
    expect([{ visit: 'sdk' }, { visit: 'web' }, {}].map((params) => isEmbeddedInGame({ params }))).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('the traffic channel', () => {
  const table: [Parameters<typeof resolveTrafficChannel>[0], number][] = [
    [{ loggedIn: false, byLink: false }, 1],
    [{ loggedIn: true, byLink: false }, 2],
    [{ loggedIn: true, byLink: true }, 3],
    [{ loggedIn: false, byLink: true }, 3],
    [{ utmPay: 'kf', loggedIn: true, byLink: true }, 10],
    [{ utmPay: 'ad', loggedIn: false, byLink: false }, 1],
  ]
  for (const [facts, channel] of table)
    it(`of ${JSON.stringify(facts)} is ${channel}`, () => expect(resolveTrafficChannel(facts)).toBe(channel))
})
