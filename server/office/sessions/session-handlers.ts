import type * as v from 'valibot'
import type { officeSessionApiCalls } from '../../../office/contract/calls/session.calls.ts'
import { allBrandsKey } from '../../../office/contract/rights.table.ts'
import { runInTransaction, type Transaction } from '../../db/transaction.ts'
import { appendLog } from '../log/append-log.ts'
import type { LogChange } from '../log/log-change.ts'
import { OfficeError } from '../office-error.ts'
import type { SessionContext } from '../office-handler.ts'
import { createId } from '../secrets.ts'
import { findInviter } from '../staff/invited-by.ts'
import { activateStaff, deleteInvitation, findInvitation } from '../staff/staff.repository.ts'
import { openIdStartPath } from './openid-paths.ts'
import type { OpenIdClient } from './openid.ts'
import type { PasskeyService } from './passkey-service.ts'
import { confirmSession, deleteSession, hasPasskey, listSessions, type ActiveSession } from './sessions.repository.ts'
import { clearedSessionCookie, deriveCsrfToken } from './session-cookie.ts'
import { signIn } from './sign-in.ts'

/** Validity of an identity confirmation in seconds. */
export const identityConfirmationSeconds = 600

type Calls = typeof officeSessionApiCalls
export type SessionHandlers = {
  readonly [Name in keyof Calls]: (
    request: v.InferOutput<Calls[Name]['request']>,
    context: SessionContext,
  ) => Promise<v.InferInput<Calls[Name]['reply']>>
}

interface SessionDeps {
  readonly passkeys: PasskeyService
  readonly openid: OpenIdClient | undefined
}

function requireSession({ session }: SessionContext): ActiveSession {
  if (!session) throw new OfficeError('signedOut')
  return session
}

/** Throws if this browser is signed in, because the invitation is for another person. */
function assertSignedOut(session: ActiveSession | undefined): void {
  if (session) throw new OfficeError('notAllowed', { reason: 'signedIn' })
}

export function createSessionHandlers({ passkeys, openid }: SessionDeps): SessionHandlers {
  const logOwn = (tx: Transaction, { actor }: ActiveSession, change: Omit<LogChange, 'brand'>, at: number) =>
    appendLog(tx, actor, { ...change, brand: null, requestId: createId() }, at)

  return {
    async getSession(_request, { db, session, brands }) {
      if (!session)
        return { isSignedIn: false, openid: openid ? { name: openid.name, startUrl: openIdStartPath } : null }
      const { actor, email, row, secret } = session
      const seesAll = actor.roles.some(({ brand }) => brand === allBrandsKey)
      return {
        isSignedIn: true,
        person: { id: actor.staffId, name: actor.name, email },
        roles: actor.roles.map((grant) => ({ ...grant })),
        brands: brands
          .filter(({ key }) => seesAll || actor.roles.some(({ brand }) => brand === key))
          .map(({ key, name }) => ({ key, name })),
        token: deriveCsrfToken(secret),
        expiresAt: row.expiresAt,
        hasPasskey: await hasPasskey(db, actor.staffId),
        confirmedUntil: row.confirmedAt + identityConfirmationSeconds,
      }
    },

    startPasskeySignIn: (_request, { db, at }) => passkeys.startAuthentication(db, { purpose: 'signIn', at }),

    finishPasskeySignIn: (request, context) =>
      runInTransaction(context.db, async (tx) => {
        const staffId = await passkeys.finishAuthentication(tx, request, { purpose: 'signIn', at: context.at })
        await signIn(tx, context, { staffId, method: 'passkey', isConfirmed: true })
        return {}
      }),

    async openInvitation({ token }, { db, at, session }) {
      assertSignedOut(session)
      const invitation = await findInvitation(db, token, at)
      if (!invitation) throw new OfficeError('signInRefused', { reason: 'invitation' })
      const { staff, expiresAt } = invitation
      const started = await passkeys.startRegistration(db, { purpose: 'invitation', staffId: staff.id, at }, staff)
      return { name: staff.name, email: staff.email, expiresAt, ...started }
    },

    acceptInvitation: ({ token, ...response }, context) =>
      runInTransaction(context.db, async (tx) => {
        const { at } = context
        assertSignedOut(context.session)
        const invitation = await findInvitation(tx, token, at)
        if (!invitation) throw new OfficeError('signInRefused', { reason: 'invitation' })
        const { id: staffId } = invitation.staff
        // Another request with the same link has already used the invitation.
        if (!(await deleteInvitation(tx, staffId))) throw new OfficeError('signInRefused', { reason: 'invitation' })
        await passkeys.finishRegistration(tx, response, { purpose: 'invitation', staffId, at }, '')
        await activateStaff(tx, staffId)
        const inviter = await findInviter(tx, staffId)
        const invitedBy = inviter?.staff || inviter?.role || ''
        await signIn(tx, context, { staffId, method: 'invitation', isConfirmed: true, invitedBy })
        return {}
      }),

    async startConfirmation(_request, context) {
      const { actor, row } = requireSession(context)
      if (await hasPasskey(context.db, actor.staffId)) {
        const ceremony = { purpose: 'confirm', staffId: actor.staffId, sessionId: row.id, at: context.at } as const
        return { by: 'passkey', ...(await passkeys.startAuthentication(context.db, ceremony)) }
      }
      if (!openid) throw new OfficeError('notAllowed', { reason: 'noPasskey' })
      return { by: 'openid', startUrl: `${openIdStartPath}?confirm=1` }
    },

    finishConfirmation: (request, context) =>
      runInTransaction(context.db, async (tx) => {
        const session = requireSession(context)
        const { at } = context
        const ceremony = { purpose: 'confirm', staffId: session.actor.staffId, sessionId: session.row.id, at } as const
        await passkeys.finishAuthentication(tx, request, ceremony)
        await confirmSession(tx, session.row.id, at)
        await logOwn(tx, session, { verb: 'session.confirm', object: `session:${session.row.id}` }, at)
        return { confirmedUntil: at + identityConfirmationSeconds }
      }),

    signOut: (_request, context) =>
      runInTransaction(context.db, async (tx) => {
        const session = requireSession(context)
        await deleteSession(tx, session.actor.staffId, session.row.id)
        await logOwn(tx, session, { verb: 'session.end', object: `session:${session.row.id}` }, context.at)
        context.setCookie(clearedSessionCookie)
        return {}
      }),

    async listOwnSessions(_request, context) {
      const { actor, row } = requireSession(context)
      const sessions = await listSessions(context.db, actor.staffId, context.at)
      return { sessions: sessions.map((session) => ({ ...session, isThis: session.id === row.id })) }
    },

    endOwnSession: ({ sessionId }, context) =>
      runInTransaction(context.db, async (tx) => {
        const session = requireSession(context)
        if (!(await deleteSession(tx, session.actor.staffId, sessionId))) throw new OfficeError('notFound')
        await logOwn(tx, session, { verb: 'session.end', object: `session:${sessionId}` }, context.at)
        return {}
      }),

    async listPasskeys(_request, context) {
      const { actor } = requireSession(context)
      return { passkeys: await passkeys.list(context.db, actor.staffId) }
    },

    async startPasskeyRegistration(_request, context) {
      const { actor, email } = requireSession(context)
      const ceremony = { purpose: 'register', staffId: actor.staffId, at: context.at } as const
      return passkeys.startRegistration(context.db, ceremony, { name: actor.name, email })
    },

    finishPasskeyRegistration: ({ name, ...response }, context) =>
      runInTransaction(context.db, async (tx) => {
        const session = requireSession(context)
        const { at } = context
        const ceremony = { purpose: 'register', staffId: session.actor.staffId, at } as const
        const id = await passkeys.finishRegistration(tx, response, ceremony, name)
        await logOwn(tx, session, { verb: 'passkey.add', object: `passkey:${id}`, after: { name } }, at)
        return {}
      }),

    removePasskey: ({ id }, context) =>
      runInTransaction(context.db, async (tx) => {
        const session = requireSession(context)
        const name = await passkeys.remove(tx, session.actor.staffId, id)
        if (name === undefined) throw new OfficeError('notFound')
        await logOwn(tx, session, { verb: 'passkey.remove', object: `passkey:${id}`, before: { name } }, context.at)
        return {}
      }),
  }
}
