import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { officeSessions } from '../../../server/office/sessions/sessions.tables.ts'
import { officeStaff } from '../../../server/office/staff/staff.tables.ts'
import { seedDemoStaff } from '../../../server/sandbox/office/seed-demo-staff.ts'
import { openSandboxLogins, type SandboxLogins } from '../logins/sandbox-logins.ts'
import { createVisitor } from '../logins/visitor.ts'

let aheadMs = 0
let logins: SandboxLogins
beforeAll(async () => {
  logins = await openSandboxLogins({ now: () => Date.now() + aheadMs })
  await seedDemoStaff(logins.gateway.db, Math.floor(Date.now() / 1000))
})

type Visitor = ReturnType<typeof createVisitor>

/** Opens a path of the office and chooses an account at the provider. Returns the path of the office that opens then. */
async function signIn(visitor: Visitor, account: string, path = '/office/openid/start?back=/orders'): Promise<string> {
  let url = new URL(path, logins.officeOrigin)
  for (
    let isChosen = false;
    !isChosen || url.hostname !== 'office.localhost' || url.pathname === '/office/openid/back';
  ) {
    const isChoosing = url.pathname.startsWith('/choose/')
    const seen = await visitor.visit(url, isChoosing ? { account } : undefined)
    isChosen ||= isChoosing
    if (seen.location === '') throw new Error(`${url.href} answered ${seen.status} ${seen.body}`)
    url = new URL(seen.location)
  }
  return url.pathname + url.search
}

const getSession = async (visitor: Visitor): Promise<Record<string, unknown>> =>
  JSON.parse((await visitor.visit(new URL('/office/api/session', logins.officeOrigin))).body) as Record<string, unknown>

describe('a person of the company who signs in at its own provider', () => {
  test('is in the office, on the page they wanted', async () => {
    const visitor = createVisitor()
    expect(await getSession(visitor)).toEqual({
      isSignedIn: false,
      openid: { name: 'Sandbox ID', startUrl: '/office/openid/start' },
    })
    expect(await signIn(visitor, 'staff-sumi')).toBe('/orders')
    expect(await getSession(visitor)).toMatchObject({
      person: { name: 'Sumi Support', email: 'sumi@studio.example' },
      roles: [{ brand: '*', role: 'support' }],
    })
  })

  test('is told so if nobody has invited them, or if they leave', async () => {
    expect(await signIn(createVisitor(), 'stranger')).toBe('/sign-in?refused=unknownPerson')
    expect(await signIn(createVisitor(), '')).toBe('/sign-in?refused=cancelled')
  })

  test('is refused once their access has ended', async () => {
    const { db } = logins.gateway
    const visitor = createVisitor()
    await signIn(visitor, 'staff-vera')
    await db.update(officeStaff).set({ state: 'ended' }).where(eq(officeStaff.id, 'demo-vera'))
    expect(await getSession(visitor)).toMatchObject({ isSignedIn: false })
    expect(await signIn(createVisitor(), 'staff-vera')).toBe('/sign-in?refused=unknownPerson')
  })

  test('keeps their account if their address is given to somebody else', async () => {
    const { db } = logins.gateway
    await signIn(createVisitor(), 'staff-wim')
    await db.update(officeStaff).set({ email: 'wim-married@studio.example' }).where(eq(officeStaff.id, 'demo-wim'))
    const visitor = createVisitor()
    await signIn(visitor, 'staff-wim')
    expect(await getSession(visitor)).toMatchObject({ person: { id: 'demo-wim' } })
  })

  test('confirms their identity there, for the session that asked', async () => {
    const { db } = logins.gateway
    const visitor = createVisitor()
    await signIn(visitor, 'staff-olga')
    await db.update(officeSessions).set({ confirmedAt: 0 }).where(eq(officeSessions.staffId, 'demo-olga'))
    const confirm = '/office/openid/start?confirm=1&back=/confirmed'
    expect(await signIn(visitor, 'staff-fay', confirm)).toBe('/sign-in?refused=otherPerson')
    expect(await getSession(visitor)).toMatchObject({ person: { id: 'demo-olga' }, confirmedUntil: 600 })
    expect(await signIn(visitor, 'staff-olga', confirm)).toBe('/confirmed')
    const { confirmedUntil } = await getSession(visitor)
    expect(confirmedUntil).toBeGreaterThan(Date.now() / 1000)
  })

  test('has confirmed their identity by signing in, unless the provider had authenticated them earlier', async () => {
    const visitor = createVisitor()
    await signIn(visitor, 'staff-olga')
    expect((await getSession(visitor))['confirmedUntil']).toBeGreaterThan(Date.now() / 1000)
    aheadMs = 120_000
    await signIn(visitor, 'staff-olga')
    aheadMs = 0
    expect(await getSession(visitor)).toMatchObject({ isSignedIn: true, confirmedUntil: 600 })
  })

  test('cannot be signed in by a link that another person prepared', async () => {
    const attacker = createVisitor()
    const start = await attacker.visit(new URL('/office/openid/start', logins.officeOrigin))
    const state = new URL(start.location).searchParams.get('state') ?? ''
    const victim = createVisitor()
    const seen = await victim.visit(new URL(`/office/openid/back?code=stolen&state=${state}`, logins.officeOrigin))
    expect(new URL(seen.location).search).toBe('?refused=failed')
    expect(await getSession(victim)).toMatchObject({ isSignedIn: false })
  })

  test('is sent to the first page instead of a path that is too long', async () => {
    const path = (length: number) => `/${'a'.repeat(length - 1)}`
    const returnTo = (back: string) => signIn(createVisitor(), 'staff-omar', `/office/openid/start?back=${back}`)
    expect(await returnTo(path(500))).toBe(path(500))
    expect(await returnTo(path(501))).toBe('/')
  })

  test('is never sent to another site afterwards', async () => {
    for (const back of ['//evil.example', '/\\evil.example', 'https://evil.example', '/%0d%0a']) {
      const visitor = createVisitor()
      const path = `/office/openid/start?back=${encodeURIComponent(back)}`
      expect(new URL(await signIn(visitor, 'staff-omar', path), logins.officeOrigin).origin).toBe(logins.officeOrigin)
    }
  })
})

test('a program that starts logins, or guesses how they end, is stopped for a minute', async () => {
  const { gateway, officeOrigin } = await openSandboxLogins({ rateLimit: { reads: 100, changes: 2 } })
  const headers = { host: new URL(officeOrigin).host }
  for (const url of ['/office/openid/start', '/office/openid/back']) {
    const statuses: number[] = []
    for (let n = 0; n < 3; n += 1) statuses.push((await gateway.server.inject({ url, headers })).statusCode)
    expect(statuses).toEqual([303, 303, 429])
  }
})

describe('the hosts', () => {
  const ask = (host: string, url: string) => logins.gateway.server.inject({ url, headers: { host } })

  test('a player’s store has no office', async () => {
    for (const host of ['watt.localhost', 'localhost', 'watt.shop.example']) {
      const { body } = await ask(host, '/office/api/session')
      expect(body).not.toContain('isSignedIn')
    }
  })

  test('the office has no store', async () => {
    for (const url of [
      '/api/user/getConfig',
      '/openapi.json',
      '/healthz',
      '/sandbox/',
      '/manifest.webmanifest',
      '/sw.js',
    ]) {
      const { statusCode } = await ask(new URL(logins.officeOrigin).host, url)
      expect({ url, statusCode }).toEqual({ url, statusCode: 404 })
    }
  })
})
