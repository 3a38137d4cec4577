import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { verifyLog } from '../../../server/office/log/verify-log.ts'
import { officeLog } from '../../../server/office/log/log.tables.ts'
import { officeStaff } from '../../../server/office/staff/staff.tables.ts'
import { openEmptyDatabase } from '../fixtures/gateway.ts'
import { createWriteId, officeOrigin, startOffice, type Office } from './office.ts'
import { createPasskey } from './passkey.ts'

const hour = 3600_000
let nowMs = Date.UTC(2026, 10, 20)
const database = await openEmptyDatabase()
const office: Office = await startOffice({ database: database.db, now: () => nowMs })
const owner = await office.hire({ brand: '*', role: 'owner' })

beforeEach(() => {
  nowMs += 1000
})

let invited = 0

/** The owner invites a person; returns the token of the link. */
async function invite(name = 'Sora') {
  invited += 1
  const { link, staffId } = await (
    await confirmedOwner()
  ).call('inviteStaff', {
    requestId: createWriteId(),
    name,
    email: `${name}-${invited}@studio.example`,
    roles: [{ brand: 'watt', role: 'support' }],
    note: '',
  })
  return { token: link.split('#')[1] ?? '', staffId }
}

/** An owner who has just signed in because the clock of these tests runs. */
const confirmedOwner = async () => (await office.hire({ brand: '*', role: 'owner' })).browser

/** A person opens an invitation and creates a passkey. */
async function accept(token: string, passkey = createPasskey(officeOrigin)) {
  const browser = office.createBrowser()
  const { challengeId, options } = await browser.call('openInvitation', { token })
  await browser.call('acceptInvitation', { token, challengeId, response: passkey.register(options) })
  return { browser, passkey }
}

describe('an invited person', () => {
  test('creates a passkey, is signed in, and signs in with it again', async () => {
    const { token } = await invite()
    const { browser, passkey } = await accept(token)
    expect(await browser.call('getSession', {})).toMatchObject({
      isSignedIn: true,
      person: { name: 'Sora' },
      roles: [{ brand: 'watt', role: 'support' }],
      brands: [{ key: 'watt' }],
      hasPasskey: true,
    })
    await browser.call('signOut', {})
    expect(await browser.call('getSession', {})).toMatchObject({ isSignedIn: false })
    const { challengeId, options } = await browser.call('startPasskeySignIn', {})
    await browser.call('finishPasskeySignIn', { challengeId, response: passkey.authenticate(options) })
    expect(await browser.call('getSession', {})).toMatchObject({ isSignedIn: true })
  })

  test('cannot use an invitation twice, nor after seven days', async () => {
    const first = await invite()
    await accept(first.token)
    await expect(accept(first.token)).rejects.toThrow('signInRefused')
    const second = await invite()
    nowMs += 7 * 24 * hour
    await expect(accept(second.token)).rejects.toThrow('signInRefused')
  })

  test('is invited again with a new link, and the old one no longer works', async () => {
    const { token, staffId } = await invite()
    const { link } = await (
      await confirmedOwner()
    ).call('renewInvitation', {
      requestId: createWriteId(),
      staffId,
      version: 1,
      note: '',
    })
    await expect(accept(token)).rejects.toThrow('signInRefused')
    await accept(link.split('#')[1] ?? '')
  })
})

describe('an owner who wants to act in the name of a colleague', () => {
  const renewalOf = (staffId: string) => ({ requestId: createWriteId(), staffId, version: 1, note: '' })
  const hireOwnerOf = async (brand: string) => (await office.hire({ brand, role: 'owner' })).browser

  test.each(['watt', '*'])(
    'gets no link for one who has logged in before, not even as an owner of %s',
    async (brand) => {
      const { token, staffId } = await invite()
      await accept(token)
      expect(await (await hireOwnerOf(brand)).fail('renewInvitation', renewalOf(staffId))).toEqual({
        error: 'notAllowed',
        reason: 'hasSignedIn',
      })
    },
  )

  test('of one brand gets no link for one whom another owner has invited', async () => {
    const { token, staffId } = await invite()
    expect(await (await hireOwnerOf('watt')).fail('renewInvitation', renewalOf(staffId))).toEqual({
      error: 'notAllowed',
      reason: 'invitedByAnother',
    })
    await accept(token)
  })

  test('cannot use a link in the browser in which they are logged in, and the link stays valid', async () => {
    const browser = await hireOwnerOf('watt')
    const { link } = await browser.call('inviteStaff', {
      requestId: createWriteId(),
      name: 'Kai',
      email: 'kai@studio.example',
      roles: [{ brand: 'watt', role: 'finance' }],
      note: '',
    })
    const token = link.split('#')[1] ?? ''
    const refused = { error: 'notAllowed', reason: 'signedIn' }
    expect(await browser.fail('openInvitation', { token })).toEqual(refused)
    expect(await browser.fail('acceptInvitation', { token, challengeId: '', response: {} })).toEqual(refused)
    await accept(token)
  })

  test('is named in the log as the maker of the link when somebody logs in with it', async () => {
    const { browser, id } = await office.hire({ brand: 'watt', role: 'owner' })
    const { link, staffId } = await browser.call('inviteStaff', {
      requestId: createWriteId(),
      name: 'Rin',
      email: 'rin@studio.example',
      roles: [{ brand: 'watt', role: 'support' }],
      note: '',
    })
    const { link: renewed } = await browser.call('renewInvitation', renewalOf(staffId))
    await accept(renewed.split('#')[1] ?? '')
    expect(link).not.toBe(renewed)
    const maker = (await office.db.select().from(officeStaff)).find((one) => one.id === id)
    const entries = await office.db.select().from(officeLog).where(eq(officeLog.staffId, staffId))
    expect(entries).toMatchObject([{ verb: 'session.start', after: { method: 'invitation', invitedBy: maker?.name } }])
  })
})

describe('a passkey', () => {
  test('of a page on another site is refused', async () => {
    const { token } = await invite()
    await expect(accept(token, createPasskey('http://office.localhost.example:4173'))).rejects.toThrow('signInRefused')
  })

  test('cannot sign in with the response of an earlier sign-in', async () => {
    const { passkey } = await accept((await invite()).token)
    const browser = office.createBrowser()
    const { challengeId, options } = await browser.call('startPasskeySignIn', {})
    const response = passkey.authenticate(options)
    await browser.call('finishPasskeySignIn', { challengeId, response })
    const thief = office.createBrowser()
    expect(await thief.fail('finishPasskeySignIn', { challengeId, response })).toEqual({ error: 'signInRefused' })
    const again = await thief.call('startPasskeySignIn', {})
    expect(await thief.fail('finishPasskeySignIn', { challengeId: again.challengeId, response })).toEqual({
      error: 'signInRefused',
    })
  })

  test('confirms the person ten minutes later, when rights are changed', async () => {
    const { token, staffId } = await invite()
    const { browser, passkey } = await accept(token)
    await (
      await confirmedOwner()
    ).call('changeRoles', {
      requestId: createWriteId(),
      staffId,
      version: 1,
      roles: [{ brand: '*', role: 'owner' }],
      note: '',
    })
    nowMs += 601_000
    const request = {
      requestId: createWriteId(),
      name: 'Noa',
      email: 'noa@studio.example',
      roles: [{ brand: 'watt', role: 'viewer' as const }],
      note: '',
    }
    expect(await browser.fail('inviteStaff', request)).toEqual({ error: 'confirmationNeeded' })
    const started = await browser.call('startConfirmation', {})
    if (started.by !== 'passkey') throw new Error('a person with a passkey confirms with it')
    const response = passkey.authenticate(started.options)
    await browser.call('finishConfirmation', { challengeId: started.challengeId, response })
    expect(await browser.call('inviteStaff', request)).toMatchObject({ link: expect.stringContaining('/invitation#') })
  })

  test('of another person does not confirm', async () => {
    const one = await accept((await invite()).token)
    const other = await accept((await invite()).token)
    const started = await one.browser.call('startConfirmation', {})
    if (started.by !== 'passkey') throw new Error('a person with a passkey confirms with it')
    const response = other.passkey.authenticate(started.options)
    expect(await one.browser.fail('finishConfirmation', { challengeId: started.challengeId, response })).toEqual({
      error: 'signInRefused',
    })
  })

  test('is added and removed by its owner alone', async () => {
    const { browser } = await accept((await invite()).token)
    const second = createPasskey(officeOrigin)
    const { challengeId, options } = await browser.call('startPasskeyRegistration', {})
    await browser.call('finishPasskeyRegistration', { challengeId, response: second.register(options), name: 'Phone' })
    expect((await browser.call('listPasskeys', {})).passkeys.map(({ name }) => name)).toEqual(['', 'Phone'])
    const stranger = await accept((await invite()).token)
    expect(await stranger.browser.fail('removePasskey', { id: second.id })).toEqual({ error: 'notFound' })
    await browser.call('removePasskey', { id: second.id })
    expect((await browser.call('listPasskeys', {})).passkeys).toHaveLength(1)
  })
})

describe('a session', () => {
  test('ends after twelve hours', async () => {
    const { browser } = await accept((await invite()).token)
    nowMs += 12 * hour - 5000
    expect(await browser.call('getSession', {})).toMatchObject({ isSignedIn: true })
    nowMs += 5000
    expect(await browser.call('getSession', {})).toMatchObject({ isSignedIn: false })
    expect(await browser.fail('listOwnSessions', {})).toEqual({ error: 'signedOut' })
  })

  test('is ended by the person from another device', async () => {
    const { browser, passkey } = await accept((await invite()).token)
    const phone = office.createBrowser()
    const { challengeId, options } = await phone.call('startPasskeySignIn', {})
    await phone.call('finishPasskeySignIn', { challengeId, response: passkey.authenticate(options) })
    const { sessions } = await browser.call('listOwnSessions', {})
    const other = sessions.find(({ isThis }) => !isThis)
    expect(other).toMatchObject({ method: 'passkey' })
    await browser.call('endOwnSession', { sessionId: other?.id ?? '' })
    expect(await phone.call('getSession', {})).toMatchObject({ isSignedIn: false })
  })

  test('sets a cookie that no script, no other site and no other host can read', async () => {
    const browser = office.createBrowser()
    const { token } = await invite()
    const { challengeId, options } = await browser.call('openInvitation', { token })
    const response = await office.server.inject({
      method: 'POST',
      url: '/office/api/invitation/accept',
      headers: { host: 'office.localhost:4173', origin: officeOrigin },
      payload: { token, challengeId, response: createPasskey(officeOrigin).register(options) },
    })
    expect(String(response.headers['set-cookie'])).toMatch(
      /^__Host-office=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict; Max-Age=43200$/,
    )
  })
})

describe('another site', () => {
  const changes = () => ({ requestId: createWriteId(), staffId: owner.id, note: '' })

  test.each([
    ['whose page sends the request', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['on a neighbouring host', { 'sec-fetch-site': 'same-site', origin: 'http://pay.localhost:4173' }],
    ['that opens the call as a page', { 'sec-fetch-site': 'none' }],
    ['whose origin the browser hides', { origin: 'null' }],
    ['that does not know the header token', { 'x-office-token': 'guess' }],
  ])('%s changes nothing', async (_name, headers) => {
    const { browser } = await office.hire({ brand: '*', role: 'owner' })
    const { status, body } = await browser.send('endStaffSessions', changes(), headers)
    expect({ status, body }).toEqual({ status: 403, body: { error: 'wrongOrigin' } })
  })

  test('reads nothing with the person’s cookie', async () => {
    const { browser } = await office.hire({ brand: '*', role: 'owner' })
    const { status } = await browser.send('listStaff', {}, { 'sec-fetch-site': 'cross-site' })
    expect(status).toBe(403)
  })
})

test('a program that guesses invitations is stopped for a minute', async () => {
  const guarded = await startOffice({ database: database.db, rateLimit: { reads: 100, changes: 5 } })
  const guess = async () => (await guarded.createBrowser().fail('openInvitation', { token: 'guess' })).error
  const answers = [await guess(), await guess(), await guess(), await guess(), await guess(), await guess()]
  expect(answers).toEqual([...Array.from({ length: 5 }, () => 'signInRefused'), 'tooManyRequests'])
})

test('every sign-in, sign-out and passkey is in the log, which stays whole', async () => {
  const verbs = new Set((await office.db.select({ verb: officeLog.verb }).from(officeLog)).map(({ verb }) => verb))
  for (const verb of [
    'staff.invite',
    'session.start',
    'session.end',
    'session.confirm',
    'passkey.add',
    'passkey.remove',
  ])
    expect(verbs).toContain(verb)
  expect((await verifyLog(office.db)).fault).toBeUndefined()
})
