import { and, asc, eq, gt, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { OfficeActor } from '../actor.ts'
import { createId, createSecret, hashSecret } from '../secrets.ts'
import { officeStaff, officeStaffRoles } from '../staff/staff.tables.ts'
import { sessionSeconds } from './session-cookie.ts'
import { officePasskeys, officeSessions } from './sessions.tables.ts'

export type SessionRow = typeof officeSessions.$inferSelect

export interface ActiveSession {
  readonly actor: OfficeActor
  readonly email: string
  readonly row: SessionRow
  readonly secret: string
}

/** Browser that sends the request. */
export interface Visitor {
  readonly address: string
  readonly browser: string
}

/** Minimum seconds between two updates of `lastSeenAt`. */
const seenIntervalSeconds = 60

const openSessions = (db: Database, at: number, match: SQL) =>
  db
    .select({ row: officeSessions, staff: officeStaff })
    .from(officeSessions)
    .innerJoin(officeStaff, eq(officeStaff.id, officeSessions.staffId))
    .where(and(match, gt(officeSessions.expiresAt, at), eq(officeStaff.state, 'active')))

/** Returns the open session of a cookie; undefined if the session or the person's access has ended. */
export async function findSession(
  db: Database,
  secret: string | undefined,
  { address, at }: { address: string; at: number },
): Promise<ActiveSession | undefined> {
  if (secret === undefined) return undefined
  const [found] = await openSessions(db, at, eq(officeSessions.secretHash, hashSecret(secret)))
  if (!found) return undefined
  const { row, staff } = found
  if (row.lastSeenAt + seenIntervalSeconds <= at) await updateLastSeen(db, row, at)
  const roles = await loadRoles(db, staff.id)
  const actor = { staffId: staff.id, name: staff.name, roles, address, sessionId: row.id }
  return { actor, email: staff.email, row, secret }
}

/** Returns an open session's owner, for requests without a session cookie. */
export async function findSessionActor(
  db: Database,
  sessionId: string,
  { address, at }: { address: string; at: number },
): Promise<OfficeActor | undefined> {
  const [found] = await openSessions(db, at, eq(officeSessions.id, sessionId))
  if (!found) return undefined
  const { id: staffId, name } = found.staff
  return { staffId, name, roles: await loadRoles(db, staffId), address, sessionId }
}

async function updateLastSeen(db: Database, { id, staffId }: SessionRow, at: number): Promise<void> {
  await db.update(officeSessions).set({ lastSeenAt: at }).where(eq(officeSessions.id, id))
  await db.update(officeStaff).set({ lastSeenAt: at }).where(eq(officeStaff.id, staffId))
}

export const loadRoles = (db: Database, staffId: string) =>
  db
    .select({ brand: officeStaffRoles.brand, role: officeStaffRoles.role })
    .from(officeStaffRoles)
    .where(eq(officeStaffRoles.staffId, staffId))
    .orderBy(asc(officeStaffRoles.brand))

interface NewSession {
  readonly staffId: string
  readonly method: SessionRow['method']
  readonly visitor: Visitor
  /** True if the sign-in counts as an identity confirmation. */
  readonly isConfirmed: boolean
  readonly at: number
}

const maxBrowserLength = 300

/** Creates a session. Returns its id and the secret for its cookie. */
export async function insertSession(
  tx: Transaction,
  { staffId, method, visitor, isConfirmed, at }: NewSession,
): Promise<{ id: string; secret: string }> {
  const secret = createSecret()
  const id = createId()
  await tx.insert(officeSessions).values({
    id,
    secretHash: hashSecret(secret),
    staffId,
    method,
    address: visitor.address,
    browser: visitor.browser.slice(0, maxBrowserLength),
    createdAt: at,
    lastSeenAt: at,
    expiresAt: at + sessionSeconds,
    confirmedAt: isConfirmed ? at : 0,
  })
  await tx.update(officeStaff).set({ lastSeenAt: at }).where(eq(officeStaff.id, staffId))
  return { id, secret }
}

export const listSessions = (db: Database, staffId: string, at: number): Promise<SessionRow[]> =>
  db
    .select()
    .from(officeSessions)
    .where(and(eq(officeSessions.staffId, staffId), gt(officeSessions.expiresAt, at)))
    .orderBy(asc(officeSessions.createdAt))

/** Ends a session of the person. Returns false if it was not open. */
export async function deleteSession(tx: Transaction, staffId: string, id: string): Promise<boolean> {
  const ended = await tx
    .delete(officeSessions)
    .where(and(eq(officeSessions.staffId, staffId), eq(officeSessions.id, id)))
    .returning({ id: officeSessions.id })
  return ended.length > 0
}

/** Ends all sessions of a person. Returns their number. */
export async function deleteSessions(tx: Transaction, staffId: string): Promise<number> {
  const ended = await tx
    .delete(officeSessions)
    .where(eq(officeSessions.staffId, staffId))
    .returning({ id: officeSessions.id })
  return ended.length
}

export async function confirmSession(tx: Transaction, id: string, at: number): Promise<void> {
  await tx.update(officeSessions).set({ confirmedAt: at }).where(eq(officeSessions.id, id))
}

export const hasPasskey = async (db: Database, staffId: string): Promise<boolean> =>
  (await db.$count(officePasskeys, eq(officePasskeys.staffId, staffId))) > 0
