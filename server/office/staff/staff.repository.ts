import { and, asc, count, eq, gt, inArray } from 'drizzle-orm'
import type { RoleGrant } from '../../../office/contract/rights.table.ts'
import type { Database } from '../../db/database.ts'
import type { Transaction } from '../../db/transaction.ts'
import { createSecret, hashSecret } from '../secrets.ts'
import { officePasskeys, officeSessions } from '../sessions/sessions.tables.ts'
import { officeInvitations, officeStaff, officeStaffRoles } from './staff.tables.ts'

export type StaffRow = typeof officeStaff.$inferSelect

export interface StaffMember extends StaffRow {
  readonly roles: RoleGrant[]
  readonly hasPasskey: boolean
  readonly sessions: number
  readonly invitedUntil: number | null
}

const invitationSeconds = 7 * 86_400

export async function findStaff(db: Database, id: string): Promise<StaffRow | undefined> {
  const [staff] = await db.select().from(officeStaff).where(eq(officeStaff.id, id))
  return staff
}

export async function findStaffByEmail(db: Database, email: string): Promise<StaffRow | undefined> {
  const [staff] = await db.select().from(officeStaff).where(eq(officeStaff.email, email.toLowerCase()))
  return staff
}

/** Locks a person until the transaction ends, which serializes concurrent changes. */
export async function lockStaff(tx: Transaction, id: string): Promise<StaffRow | undefined> {
  const [staff] = await tx.select().from(officeStaff).where(eq(officeStaff.id, id)).for('update')
  return staff
}

/** Lists the given people, or everyone, sorted by name. */
export async function listStaff(db: Database, at: number, ids?: readonly string[]): Promise<StaffMember[]> {
  const staff = await db
    .select()
    .from(officeStaff)
    .where(ids && inArray(officeStaff.id, [...ids]))
    .orderBy(asc(officeStaff.name), asc(officeStaff.id))
  const grants = await db.select().from(officeStaffRoles).orderBy(asc(officeStaffRoles.brand))
  const passkeys = await db.selectDistinct({ staffId: officePasskeys.staffId }).from(officePasskeys)
  const sessions = await db
    .select({ staffId: officeSessions.staffId, open: count() })
    .from(officeSessions)
    .where(gt(officeSessions.expiresAt, at))
    .groupBy(officeSessions.staffId)
  const invitations = await db.select().from(officeInvitations).where(gt(officeInvitations.expiresAt, at))
  return staff.map((row) => ({
    ...row,
    roles: grants.filter(({ staffId }) => staffId === row.id).map(({ brand, role }) => ({ brand, role })),
    hasPasskey: passkeys.some(({ staffId }) => staffId === row.id),
    sessions: sessions.find(({ staffId }) => staffId === row.id)?.open ?? 0,
    invitedUntil: invitations.find(({ staffId }) => staffId === row.id)?.expiresAt ?? null,
  }))
}

export async function replaceRoles(tx: Transaction, staffId: string, roles: readonly RoleGrant[]): Promise<void> {
  await tx.delete(officeStaffRoles).where(eq(officeStaffRoles.staffId, staffId))
  if (roles.length > 0) await tx.insert(officeStaffRoles).values(roles.map((grant) => ({ staffId, ...grant })))
}

/** Creates an invitation and replaces an earlier invitation. Returns its token. */
export async function insertInvitation(
  tx: Transaction,
  staffId: string,
  at: number,
): Promise<{ token: string; expiresAt: number }> {
  const token = createSecret()
  const row = { tokenHash: hashSecret(token), expiresAt: at + invitationSeconds }
  await tx
    .insert(officeInvitations)
    .values({ staffId, ...row })
    .onConflictDoUpdate({ target: officeInvitations.staffId, set: row })
  return { token, expiresAt: row.expiresAt }
}

/** Returns the invitation with the token and the invited person. */
export async function findInvitation(
  db: Database,
  token: string,
  at: number,
): Promise<{ staff: StaffRow; expiresAt: number } | undefined> {
  const [found] = await db
    .select({ staff: officeStaff, expiresAt: officeInvitations.expiresAt })
    .from(officeInvitations)
    .innerJoin(officeStaff, eq(officeStaff.id, officeInvitations.staffId))
    .where(and(eq(officeInvitations.tokenHash, hashSecret(token)), gt(officeInvitations.expiresAt, at)))
  return found && found.staff.state !== 'ended' ? found : undefined
}

/** Deletes a person's invitation. Returns false if there was none. */
export async function deleteInvitation(tx: Transaction, staffId: string): Promise<boolean> {
  const deleted = await tx
    .delete(officeInvitations)
    .where(eq(officeInvitations.staffId, staffId))
    .returning({ staffId: officeInvitations.staffId })
  return deleted.length > 0
}

export async function activateStaff(tx: Transaction, id: string): Promise<void> {
  await tx.update(officeStaff).set({ state: 'active' }).where(eq(officeStaff.id, id))
}
