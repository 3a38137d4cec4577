import { and, eq, sql } from 'drizzle-orm'
import { allBrandsKey, type RoleGrant } from '../../../office/contract/rights.table.ts'
import type { Transaction } from '../../db/transaction.ts'
import { listBrandsWithRight, type OfficeActor } from '../actor.ts'
import type { LogChange } from '../log/log-change.ts'
import { createConflictError } from '../log/newest-change.ts'
import { OfficeError } from '../office-error.ts'
import { createId } from '../secrets.ts'
import { deleteSessions, loadRoles } from '../sessions/sessions.repository.ts'
import { findInviter, reinviteStaffLogVerb, inviteStaffLogVerb } from './invited-by.ts'
import {
  deleteInvitation,
  findStaffByEmail,
  insertInvitation,
  listStaff,
  lockStaff,
  replaceRoles,
  type StaffMember,
  type StaffRow,
} from './staff.repository.ts'
import { officeStaff, officeStaffRoles } from './staff.tables.ts'

export interface StaffChangeContext {
  readonly tx: Transaction
  /** Person who makes the change. Undefined on the command line, which may change anyone. */
  readonly actor: OfficeActor | undefined
  readonly at: number
  readonly log: (change: LogChange) => Promise<void>
}

export interface Invitation {
  readonly staffId: string
  readonly token: string
  readonly expiresAt: number
}

/** Returns the brands in which the actor may change people's roles, or `all`. */
const findChangeable = ({ actor }: StaffChangeContext): readonly string[] | 'all' =>
  actor ? listBrandsWithRight(actor, 'changeStaff') : 'all'

/** Throws unless the actor may change roles in all given brands. */
function assertMayChange(context: StaffChangeContext, brands: Iterable<string>): void {
  const allowed = findChangeable(context)
  if (allowed === 'all') return
  for (const brand of brands) if (!allowed.includes(brand)) throw new OfficeError('forbidden')
}

const getBrands = (grants: readonly RoleGrant[]) => grants.map(({ brand }) => brand)

/** Returns the brand that all these roles have in common, or null if there are several. */
function getCommonBrand(grants: readonly RoleGrant[]): string | null {
  const [first = allBrandsKey, ...others] = new Set(getBrands(grants))
  return others.length > 0 || first === allBrandsKey ? null : first
}

const describeRoles = (grants: readonly RoleGrant[]) =>
  Object.fromEntries(grants.map(({ brand, role }) => [brand, role]))

function assertOneRolePerBrand(grants: readonly RoleGrant[]): void {
  if (new Set(getBrands(grants)).size < grants.length) throw new OfficeError('badRequest', { reason: 'roles' })
}

/**
 * Throws if nobody else is an owner of all brands. Locks the rows of these owners, because otherwise two of them could
 * remove each other concurrently.
 */
async function assertAnotherOwner(tx: Transaction, staffId: string): Promise<void> {
  const owners = await tx
    .select({ id: officeStaff.id })
    .from(officeStaff)
    .innerJoin(officeStaffRoles, eq(officeStaffRoles.staffId, officeStaff.id))
    .where(
      and(
        eq(officeStaff.state, 'active'),
        eq(officeStaffRoles.role, 'owner'),
        eq(officeStaffRoles.brand, allBrandsKey),
      ),
    )
    .for('update')
  const ids = owners.map(({ id }) => id)
  if (ids.includes(staffId) && ids.length === 1) throw new OfficeError('notAllowed', { reason: 'lastOwner' })
}

async function lockMember({ tx }: StaffChangeContext, id: string): Promise<StaffRow> {
  const staff = await lockStaff(tx, id)
  if (!staff) throw new OfficeError('notFound')
  return staff
}

/**
 * Throws if the person has changed since `version` was read. Check the caller's permission first, because the error
 * names who made the change.
 */
async function assertVersion(context: StaffChangeContext, staff: StaffRow, version: number | undefined): Promise<void> {
  if (version === undefined || staff.version === version) return
  throw await createConflictError(context.tx, `staff:${staff.id}`, findChangeable(context))
}

const nextVersion = sql`${officeStaff.version} + 1`

export async function loadMember({ tx, at }: StaffChangeContext, id: string): Promise<StaffMember> {
  const [member] = await listStaff(tx, at, [id])
  if (!member) throw new OfficeError('notFound')
  return member
}

/** Adds a person and creates an invitation. */
export async function inviteStaff(
  context: StaffChangeContext,
  { name, email, roles, note }: { name: string; email: string; roles: readonly RoleGrant[]; note: string },
): Promise<Invitation> {
  const { tx, at, log } = context
  assertOneRolePerBrand(roles)
  assertMayChange(context, getBrands(roles))
  if (await findStaffByEmail(tx, email)) throw new OfficeError('notAllowed', { reason: 'emailTaken' })
  const id = createId()
  await tx.insert(officeStaff).values({ id, email: email.toLowerCase(), name, state: 'invited', createdAt: at })
  await replaceRoles(tx, id, roles)
  const { token, expiresAt } = await insertInvitation(tx, id, at)
  const after = { name, email, roles: describeRoles(roles) }
  await log({ verb: inviteStaffLogVerb, object: `staff:${id}`, brand: getCommonBrand(roles), after, note })
  return { staffId: id, token, expiresAt }
}

interface StaffChange {
  readonly staffId: string
  readonly version?: number
  readonly note: string
}

/**
 * Throws if the actor could use the new link to act as the other person. Someone who has signed in before must add
 * passkeys without help; for anyone else, only the inviter or an owner of all brands may renew the link. The command
 * line has no restrictions.
 */
async function assertMayRenew({ tx, actor }: StaffChangeContext, { id, state }: StaffRow): Promise<void> {
  if (!actor) return
  if (state !== 'invited') throw new OfficeError('notAllowed', { reason: 'hasSignedIn' })
  if (listBrandsWithRight(actor, 'changeStaff') === 'all') return
  const inviter = await findInviter(tx, id)
  if (inviter?.staffId !== actor.staffId) throw new OfficeError('notAllowed', { reason: 'invitedByAnother' })
}

/**
 * Replaces a person's invitation. With a link created on the command line, a person without a passkey can register a
 * new one.
 */
export async function renewInvitation(
  context: StaffChangeContext,
  { staffId, version, note }: StaffChange,
): Promise<Invitation> {
  const { tx, at, log } = context
  const staff = await lockMember(context, staffId)
  const roles = await loadRoles(tx, staffId)
  assertMayChange(context, getBrands(roles))
  await assertVersion(context, staff, version)
  if (staff.state === 'ended') throw new OfficeError('notAllowed', { reason: 'ended' })
  await assertMayRenew(context, staff)
  const { token, expiresAt } = await insertInvitation(tx, staffId, at)
  await log({ verb: reinviteStaffLogVerb, object: `staff:${staffId}`, brand: getCommonBrand(roles), note })
  return { staffId, token, expiresAt }
}

/**
 * Replaces the person's roles in the brands that the actor manages, and keeps all others. Throws if the request
 * contains a role in another brand that the person does not have.
 */
function mergeRoles(
  context: StaffChangeContext,
  before: readonly RoleGrant[],
  requested: readonly RoleGrant[],
): readonly RoleGrant[] {
  const allowed = findChangeable(context)
  if (allowed === 'all') return requested
  const others = before.filter(({ brand }) => !allowed.includes(brand))
  const own = requested.filter(({ brand }) => allowed.includes(brand))
  const foreign = requested.filter(({ brand }) => !allowed.includes(brand))
  if (foreign.some((grant) => !includesGrant(others, grant))) throw new OfficeError('forbidden')
  return [...others, ...own]
}

const includesGrant = (grants: readonly RoleGrant[], { brand, role }: RoleGrant): boolean =>
  grants.some((grant) => grant.brand === brand && grant.role === role)

/**
 * Changes a person's roles. Only the differences are logged, because staff of one brand must not see roles in other
 * brands. A new role deletes the invitation; otherwise its creator could use the link to sign in with more permissions
 * than they may grant.
 */
export async function changeRoles(
  context: StaffChangeContext,
  { staffId, version, roles: requested, note }: StaffChange & { roles: readonly RoleGrant[] },
): Promise<void> {
  const { tx, log } = context
  assertOneRolePerBrand(requested)
  const staff = await lockMember(context, staffId)
  await assertVersion(context, staff, version)
  if (staff.state === 'ended') throw new OfficeError('notAllowed', { reason: 'ended' })
  const before = await loadRoles(tx, staffId)
  const roles = mergeRoles(context, before, requested)
  if (roles.length === 0) throw new OfficeError('notAllowed', { reason: 'lastRole' })
  const added = roles.filter((grant) => !includesGrant(before, grant))
  const removed = before.filter((grant) => !includesGrant(roles, grant))
  if (!roles.some(({ brand, role }) => brand === allBrandsKey && role === 'owner'))
    await assertAnotherOwner(tx, staffId)
  await replaceRoles(tx, staffId, roles)
  if (added.length > 0) await deleteInvitation(tx, staffId)
  await tx.update(officeStaff).set({ version: nextVersion }).where(eq(officeStaff.id, staffId))
  await log({
    verb: 'staff.changeRoles',
    object: `staff:${staffId}`,
    brand: getCommonBrand([...removed, ...added]),
    before: describeRoles(removed),
    after: describeRoles(added),
    note,
  })
}

/** Ends a person's access, sessions and invitation. The roles are kept for the record. */
export async function endStaffAccess(
  context: StaffChangeContext,
  { staffId, version, note }: StaffChange,
): Promise<void> {
  const { tx, log } = context
  const staff = await lockMember(context, staffId)
  const roles = await loadRoles(tx, staffId)
  assertMayChange(context, getBrands(roles))
  await assertVersion(context, staff, version)
  if (staff.state === 'ended') throw new OfficeError('notAllowed', { reason: 'ended' })
  await assertAnotherOwner(tx, staffId)
  await tx.update(officeStaff).set({ state: 'ended', version: nextVersion }).where(eq(officeStaff.id, staffId))
  await deleteInvitation(tx, staffId)
  const sessions = await deleteSessions(tx, staffId)
  const after = { state: 'ended', endedSessions: sessions }
  await log({
    verb: 'staff.end',
    object: `staff:${staffId}`,
    brand: getCommonBrand(roles),
    before: { state: staff.state },
    after,
    note,
  })
}

/** Signs the person out everywhere. */
export async function endStaffSessions(
  context: StaffChangeContext,
  { staffId, note }: Pick<StaffChange, 'staffId' | 'note'>,
): Promise<void> {
  const { tx, log } = context
  await lockMember(context, staffId)
  const roles = await loadRoles(tx, staffId)
  assertMayChange(context, getBrands(roles))
  const endedSessions = await deleteSessions(tx, staffId)
  const brand = getCommonBrand(roles)
  await log({ verb: 'staff.signOut', object: `staff:${staffId}`, brand, after: { endedSessions }, note })
}
