import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { RoleGrant } from '../../../office/contract/rights.table.ts'
import { officeLog, officeRequests } from '../../../server/office/log/log.tables.ts'
import { officeSessions } from '../../../server/office/sessions/sessions.tables.ts'
import { officeInvitations, officeStaff } from '../../../server/office/staff/staff.tables.ts'
import { parseGatewayCommand } from '../../../server/run-gateway-command.ts'
import { brands, openEmptyDatabase } from '../fixtures/gateway.ts'
import {
  createWriteId,
  officeOrigin,
  startOffice,
  type Office,
  type OfficeBrowser,
  type StaffPerson,
} from './office.ts'

let office: Office
let owner: StaffPerson
beforeAll(async () => {
  office = await startOffice({ database: (await openEmptyDatabase()).db })
  owner = await office.hire({ brand: '*', role: 'owner' })
})

const everywhere = (role: RoleGrant['role']): RoleGrant => ({ brand: '*', role })
const change = (person: Pick<StaffPerson, 'id'>, version = 1) => ({
  requestId: createWriteId(),
  staffId: person.id,
  version,
  note: 'moved to another team',
})

/** Every role of a person, by brand. */
async function rolesOf({ id }: StaffPerson) {
  const { staff } = await owner.browser.call('listStaff', {})
  const roles = staff.find((member) => member.id === id)?.roles ?? []
  return Object.fromEntries(roles.map(({ brand, role }) => [brand, role]))
}

const invite = (browser: OfficeBrowser, email: string, roles: RoleGrant[], requestId = createWriteId()) =>
  browser.send('inviteStaff', { requestId, name: 'New', email, roles, note: '' })

describe('an owner', () => {
  test('sees everybody with roles, sessions and invitations', async () => {
    const agent = await office.hire({ brand: 'watt', role: 'support' })
    await invite(owner.browser, 'invited@studio.example', [everywhere('viewer')])
    const { staff } = await owner.browser.call('listStaff', {})
    expect(staff.find(({ id }) => id === agent.id)).toMatchObject({
      state: 'active',
      roles: [{ brand: 'watt', role: 'support' }],
      sessions: 1,
      hasPasskey: false,
      invitedUntil: null,
    })
    expect(staff.find(({ email }) => email === 'invited@studio.example')).toMatchObject({
      state: 'invited',
      lastSeenAt: null,
      invitedUntil: expect.any(Number),
    })
  })

  test('who presses twice invites once, and only the first reply has the link', async () => {
    const requestId = createWriteId()
    const answers = await Promise.all(
      [1, 2].map(() => invite(owner.browser, 'twice@studio.example', [everywhere('viewer')], requestId)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const links = answers.map(({ body }) => (body as { link: string }).link).filter((link) => link !== '')
    expect(links).toHaveLength(1)
    expect(await office.db.$count(officeLog, eq(officeLog.requestId, requestId))).toBe(1)
    const [stored] = await office.db.select().from(officeRequests).where(eq(officeRequests.id, requestId))
    expect(JSON.stringify(stored)).not.toContain('#')
  })

  test('reads no reply to another person’s request', async () => {
    const requestId = createWriteId()
    await invite(owner.browser, 'mine@studio.example', [everywhere('viewer')], requestId)
    const other = await office.hire(everywhere('owner'))
    expect(await invite(other.browser, 'mine@studio.example', [everywhere('viewer')], requestId)).toMatchObject({
      status: 400,
    })
  })

  test('cannot invite somebody twice, whatever the case of the address', async () => {
    await invite(owner.browser, 'once@studio.example', [everywhere('viewer')])
    expect(await invite(owner.browser, 'Once@Studio.example', [everywhere('viewer')])).toMatchObject({
      status: 409,
      body: { error: 'notAllowed', reason: 'emailTaken' },
    })
  })

  test('changes roles, with what was before and after in the log', async () => {
    const agent = await office.hire({ brand: 'watt', role: 'support' })
    const request = { ...change(agent), roles: [{ brand: 'watt', role: 'finance' as const }] }
    const { member } = await owner.browser.call('changeRoles', request)
    expect(member).toMatchObject({ roles: [{ brand: 'watt', role: 'finance' }], version: 2 })
    const { entries } = await owner.browser.call('listLog', { object: `staff:${agent.id}` })
    expect(entries).toMatchObject([
      {
        verb: 'staff.changeRoles',
        staffId: owner.id,
        role: 'owner',
        brand: 'watt',
        before: { watt: 'support' },
        after: { watt: 'finance' },
        note: 'moved to another team',
        requestId: request.requestId,
      },
    ])
  })

  test('is told if another owner was faster', async () => {
    const agent = await office.hire({ brand: 'watt', role: 'support' })
    const other = await office.hire(everywhere('owner'))
    await other.browser.call('changeRoles', { ...change(agent), roles: [{ brand: 'watt', role: 'viewer' }] })
    const late = { ...change(agent), roles: [{ brand: 'watt', role: 'finance' as const }] }
    const name = (await other.browser.call('getSession', {})) as { person: { name: string } }
    expect(await owner.browser.fail('changeRoles', late)).toMatchObject({
      error: 'changed',
      change: { staff: name.person.name, verb: 'staff.changeRoles' },
    })
  })

  test('ends a person’s access at once, on every device', async () => {
    const agent = await office.hire({ brand: 'watt', role: 'support' })
    expect(await agent.browser.call('getSession', {})).toMatchObject({ isSignedIn: true })
    const { member } = await owner.browser.call('endStaff', change(agent))
    expect(member).toMatchObject({ state: 'ended', sessions: 0 })
    expect(await agent.browser.call('getSession', {})).toMatchObject({ isSignedIn: false })
  })
})

describe('an owner of one brand', () => {
  let wattOwner: StaffPerson
  beforeAll(async () => {
    wattOwner = await office.hire({ brand: 'watt', role: 'owner' })
  })

  test('learns nothing about what was done to a person of another brand', async () => {
    const stranger = await office.hire({ brand: 'ko', role: 'support' })
    await owner.browser.call('changeRoles', { ...change(stranger), roles: [{ brand: 'ko', role: 'viewer' }] })
    const stale = change(stranger)
    expect(await wattOwner.browser.fail('endStaff', stale)).toEqual({ error: 'forbidden' })
    const roles = [{ brand: 'watt', role: 'viewer' as const }]
    expect(await wattOwner.browser.fail('changeRoles', { ...stale, roles })).toEqual({ error: 'changed' })
  })

  test('invites people for this brand and for no other', async () => {
    const { browser } = wattOwner
    expect(await invite(browser, 'watt@studio.example', [{ brand: 'watt', role: 'support' }])).toMatchObject({
      status: 200,
    })
    for (const brand of ['ko', '*'])
      expect(await invite(browser, 'more@studio.example', [{ brand, role: 'viewer' }])).toMatchObject({
        status: 403,
        body: { error: 'forbidden' },
      })
  })

  test('changes the role of a person who also works for another brand, and reads nothing of that', async () => {
    const agent = await office.hire({ brand: 'watt', role: 'support' }, { brand: 'ko', role: 'finance' })
    const { browser } = wattOwner
    const { member } = await browser.call('changeRoles', {
      ...change(agent),
      roles: [{ brand: 'watt', role: 'viewer' }],
    })
    expect(member.roles).toEqual([{ brand: 'watt', role: 'viewer' }])
    const { entries } = await browser.call('listLog', { object: `staff:${agent.id}` })
    expect(entries).toMatchObject([{ brand: 'watt', before: { watt: 'support' }, after: { watt: 'viewer' } }])
    expect(JSON.stringify(entries)).not.toMatch(/finance|"ko"/)
    expect(await rolesOf(agent)).toEqual({ ko: 'finance', watt: 'viewer' })
    await browser.call('changeRoles', { ...change(agent, 2), roles: [] })
    expect(await rolesOf(agent)).toEqual({ ko: 'finance' })
  })

  test('cannot change a role of another brand or of all brands, nor end the person’s access', async () => {
    const agent = await office.hire(
      { brand: 'watt', role: 'support' },
      { brand: 'ko', role: 'finance' },
      { brand: '*', role: 'viewer' },
    )
    const { browser } = wattOwner
    const own = { brand: 'watt', role: 'viewer' } as const
    for (const foreign of [everywhere('finance'), { brand: 'ko', role: 'owner' } as const])
      expect(await browser.fail('changeRoles', { ...change(agent), roles: [own, foreign] })).toEqual({
        error: 'forbidden',
      })
    await browser.call('changeRoles', { ...change(agent), roles: [own, everywhere('viewer')] })
    expect(await rolesOf(agent)).toEqual({ '*': 'viewer', ko: 'finance', watt: 'viewer' })
    expect(await browser.fail('endStaff', change(agent, 2))).toEqual({ error: 'forbidden' })
    expect(await browser.fail('endStaffSessions', { ...change(agent, 2) })).toEqual({ error: 'forbidden' })
  })

  test('cannot leave a person without any role', async () => {
    const agent = await office.hire({ brand: 'watt', role: 'support' })
    expect(await wattOwner.browser.fail('changeRoles', { ...change(agent), roles: [] })).toEqual({
      error: 'notAllowed',
      reason: 'lastRole',
    })
  })

  test('cannot open an account by an invitation that they made before it had more rights', async () => {
    const roles: RoleGrant[] = [{ brand: 'watt', role: 'support' }]
    const { body } = await invite(wattOwner.browser, 'promoted@studio.example', roles)
    const { link, staffId: id } = body as { link: string; staffId: string }
    const token = link.split('#')[1] ?? ''
    await owner.browser.call('changeRoles', { ...change({ id }), roles: [everywhere('owner')] })
    expect(await office.createBrowser().fail('openInvitation', { token })).toMatchObject({ error: 'signInRefused' })
    const renewed = await owner.browser.call('renewInvitation', change({ id }, 2))
    await office.createBrowser().call('openInvitation', { token: renewed.link.split('#')[1] ?? '' })
  })

  test('sees no role of another brand, and no person who has only such', async () => {
    const stranger = await office.hire({ brand: 'ko', role: 'support' })
    const { staff } = await wattOwner.browser.call('listStaff', {})
    expect(staff.some(({ id }) => id === stranger.id)).toBe(false)
    expect(new Set(staff.flatMap(({ roles }) => roles.map(({ brand }) => brand)))).toEqual(new Set(['*', 'watt']))
  })

  test('reads the log of this brand alone', async () => {
    const { entries } = await wattOwner.browser.call('listLog', {})
    expect(new Set(entries.map(({ brand }) => brand))).toEqual(new Set(['watt']))
  })
})

describe('the last owner', () => {
  test('cannot be removed, not even by two owners who remove each other', async () => {
    const own = await startOffice({ database: (await openEmptyDatabase()).db })
    const two = [await own.hire(everywhere('owner')), await own.hire(everywhere('owner'))] as const
    const statuses = await Promise.all([
      two[0].browser.send('endStaff', change(two[1])),
      two[1].browser.send('changeRoles', { ...change(two[0]), roles: [everywhere('viewer')] }),
    ])
    expect(statuses.filter(({ status }) => status === 200).length).toBe(1)
    const owners = await own.db.select().from(officeStaff).where(eq(officeStaff.state, 'active'))
    expect(owners.length).toBeGreaterThan(0)
  })
})

test('a month later, sessions, invitations and replies are gone, and staff and log are kept', async () => {
  let nowMs = Date.now()
  const own = await startOffice({ database: (await openEmptyDatabase()).db, now: () => nowMs })
  const { browser } = await own.hire(everywhere('owner'))
  await invite(browser, 'late@studio.example', [everywhere('viewer')])
  nowMs += 31 * 86_400_000
  await own.worker?.runDueJobs()
  for (const table of [officeSessions, officeInvitations, officeRequests]) expect(await own.db.$count(table)).toBe(0)
  expect(await own.db.$count(officeStaff)).toBe(2)
  expect(await own.db.$count(officeLog)).toBe(1)
})

describe('an operator at the command line', () => {
  const run = (...argv: string[]) =>
    parseGatewayCommand(argv)({
      db: office.db,
      brands,
      env: { SANDBOX: false, PORT: 4173, OFFICE_ORIGIN: officeOrigin, VAPID_KEYS: [], SECRET_KEY: [] },
      at: Math.floor(Date.now() / 1000),
    })

  test('invites the first owner, who opens the link', async () => {
    const text = await run(
      'staff',
      'invite',
      'first@studio.example',
      '--name',
      'First',
      '--role',
      'owner',
      '--as',
      owner.email,
    )
    const token = /\/invitation#([\w-]{43})$/m.exec(text)?.[1] ?? ''
    expect(await office.createBrowser().call('openInvitation', { token })).toMatchObject({ name: 'First' })
    const { entries } = await owner.browser.call('listLog', { verb: 'staff.invite' })
    const { person } = (await owner.browser.call('getSession', {})) as { person: { name: string } }
    expect(entries[0]).toMatchObject({
      staffId: owner.id,
      staff: person.name,
      role: 'command line',
      after: { email: 'first@studio.example' },
    })
  })

  test('gives a person who lost every passkey a link, which the office does not', async () => {
    const agent = await office.hire({ brand: 'watt', role: 'support' })
    const text = await run('staff', 'invite', agent.email)
    const token = /\/invitation#([\w-]{43})$/m.exec(text)?.[1] ?? ''
    expect(await office.createBrowser().call('openInvitation', { token })).toMatchObject({ email: agent.email })
  })

  test('can act only for somebody on the staff, and is told how to find them', async () => {
    const left = await office.hire({ brand: 'watt', role: 'support' })
    await run('staff', 'end', left.email)
    for (const name of ['root', left.email])
      await expect(run('staff', 'end', owner.email, '--as', name)).rejects.toThrow('`npm run admin -- staff list`')
  })

  test('gets what a command prints as JSON', async () => {
    const { staff } = JSON.parse(await run('staff', 'list', '--json')) as { staff: { email: string }[] }
    expect(staff.map(({ email }) => email)).toContain(owner.email)
    expect(JSON.parse(await run('log', 'verify', '--json'))).toMatchObject({ head: { hash: expect.any(String) } })
    expect(JSON.parse(await run('review', '--json'))).toMatchObject({ flagged: [], quarantined: [] })
  })

  test('lists the staff, ends access, and is told what is wrong', async () => {
    const agent = await office.hire({ brand: 'watt', role: 'support' })
    expect(await run('staff', 'list')).toMatch(
      new RegExp(`^${agent.email} · .* · active · support of watt · last seen `, 'm'),
    )
    expect(await run('staff', 'end', agent.email)).toContain('can no longer sign in')
    expect(await agent.browser.call('getSession', {})).toMatchObject({ isSignedIn: false })
    await expect(run('staff', 'end', agent.email)).rejects.toThrow('The access of this person has ended.')
    await expect(run('staff', 'end', 'nobody@studio.example')).rejects.toThrow('Nobody on the staff')
    await expect(run('staff', 'invite', 'x@studio.example', '--name', 'X', '--role', 'king')).rejects.toThrow(
      'Roles: owner',
    )
  })

  test('verifies the log, also against a hash that they have kept', async () => {
    const text = await run('log', 'verify')
    const [, number = '', hash = ''] = /^Newest entry: (\d+), hash (\w{64})$/m.exec(text) ?? []
    expect(await run('log', 'verify', number, hash)).toMatch(/^All \d+ entries are unchanged and in order\.$/m)
    await expect(run('log', 'verify', number, '0'.repeat(64))).rejects.toThrow(`Entry ${number} was changed`)
    await expect(run('log', 'verify', number)).rejects.toThrow('Give the number and the hash of an entry')
  })
})
