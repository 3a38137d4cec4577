import type { Transaction } from '../../db/transaction.ts'
import { appendLog } from '../log/append-log.ts'
import { OfficeError } from '../office-error.ts'
import type { SessionContext } from '../office-handler.ts'
import { createId } from '../secrets.ts'
import { findStaff } from '../staff/staff.repository.ts'
import { buildSessionCookie } from './session-cookie.ts'
import { insertSession, loadRoles, type SessionRow } from './sessions.repository.ts'

interface SignIn extends Pick<SessionRow, 'staffId' | 'method'> {
  readonly isConfirmed: boolean
  readonly invitedBy?: string
}

/** Creates a session, logs the sign-in and sets the cookie. */
export async function signIn(
  tx: Transaction,
  { visitor, at, setCookie }: SessionContext,
  { staffId, method, isConfirmed, invitedBy }: SignIn,
): Promise<void> {
  const staff = await findStaff(tx, staffId)
  if (staff?.state !== 'active') throw new OfficeError('signInRefused')
  const { id, secret } = await insertSession(tx, { staffId, method, visitor, isConfirmed, at })
  const roles = await loadRoles(tx, staffId)
  const actor = { staffId, name: staff.name, roles, address: visitor.address, sessionId: id }
  const change = { verb: 'session.start', object: `session:${id}`, brand: null, after: { method, invitedBy } }
  await appendLog(tx, actor, { ...change, requestId: createId() }, at)
  setCookie(buildSessionCookie(secret))
}
