import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ParsedQuery } from '../../http/contract/query.ts'
import { runInTransaction } from '../../db/transaction.ts'
import { appendLog } from '../log/append-log.ts'
import { OfficeError } from '../office-error.ts'
import type { SessionContext } from '../office-handler.ts'
import { createId, createSecret, hashSecret } from '../secrets.ts'
import { bindOpenIdAccountToStaff } from '../staff/claim-openid-staff.ts'
import {
  signInChallengeLifetimeSeconds,
  consumeSignInChallenge,
  insertSignInChallenge,
  type Challenge,
} from './challenges.repository.ts'
import { openIdBackPath, openIdStartPath } from './openid-paths.ts'
import { maxConfirmationAgeSeconds, type OpenIdClient, type OpenIdPerson } from './openid.ts'
import { buildLoginCookie, readLoginState } from './session-cookie.ts'
import { confirmSession, findSessionActor, hasPasskey } from './sessions.repository.ts'
import { signIn } from './sign-in.ts'

type RefusalReason = 'failed' | 'cancelled' | 'unknownPerson' | 'otherPerson'

interface OpenIdRoutesOptions {
  readonly openid: OpenIdClient
  readonly getContext: (request: FastifyRequest, reply: FastifyReply) => Promise<SessionContext>
  /** Maximum requests per minute from one network, for each route. */
  readonly signInLimit: number
}

/** Maximum length in characters of the stored return path, which anyone can set. */
const maxBackLength = 500

/** Returns the path if it is local and short enough, otherwise `/`. */
const toLocalPath = (path: string | undefined): string =>
  path !== undefined && path.length <= maxBackLength && /^\/(?![/\\])[\w/?=&.%~-]*$/.test(path) ? path : '/'

function readQuery(request: FastifyRequest): Readonly<Record<string, string>> {
  const query = request.query as ParsedQuery
  return query.ok ? query.values : {}
}

/**
 * Registers the routes for the redirect to the OpenID provider and back. Failed logins redirect to
 * `/sign-in?refused=<reason>`.
 */
export function registerOpenIdRoutes(
  app: FastifyInstance,
  { openid, getContext, signInLimit }: OpenIdRoutesOptions,
): void {
  const refuse = (reply: FastifyReply, reason: RefusalReason) => reply.redirect(`/sign-in?refused=${reason}`, 303)
  const config = { rateLimit: { max: signInLimit, timeWindow: '1 minute' } }

  app.get(openIdStartPath, { config }, async (request, reply) => {
    const { db, at, session } = await getContext(request, reply)
    const { confirm, back } = readQuery(request)
    const isConfirmation = confirm === '1'
    if (isConfirmation && !session) return refuse(reply, 'failed')
    const state = createSecret()
    const { url, nonce, verifier } = await openid.start(state, { isConfirmation })
    await insertSignInChallenge(
      db,
      {
        id: hashSecret(state),
        purpose: 'openid',
        staffId: isConfirmation ? session?.actor.staffId : undefined,
        sessionId: isConfirmation ? session?.row.id : undefined,
        challenge: nonce,
        verifier,
        back: toLocalPath(back),
      },
      at,
    )
    return reply.header('set-cookie', buildLoginCookie(state, signInChallengeLifetimeSeconds)).redirect(url, 303)
  })

  app.get(openIdBackPath, { config }, async (request, reply) => {
    const context = await getContext(request, reply)
    const state = readLoginState(request.headers.cookie)
    const { state: returned, error } = readQuery(request)
    reply.header('set-cookie', buildLoginCookie('', 0))
    if (state === undefined || state !== returned) return refuse(reply, 'failed')
    const challenge = await consumeSignInChallenge(context.db, { id: hashSecret(state), purpose: 'openid' }, context.at)
    if (!challenge) return refuse(reply, 'failed')
    if (error !== undefined) return refuse(reply, error === 'access_denied' ? 'cancelled' : 'failed')
    const person = await finish(openid, request, { challenge, state })
    if (!person) return refuse(reply, 'failed')
    const reason = await (challenge.sessionId === null
      ? signInPerson(context, person)
      : confirmPerson(context, person, challenge.sessionId))
    return reason === undefined ? reply.redirect(challenge.back, 303) : refuse(reply, reason)
  })
}

async function finish(
  openid: OpenIdClient,
  request: FastifyRequest,
  { challenge, state }: { challenge: Challenge; state: string },
): Promise<OpenIdPerson | undefined> {
  const query = request.url.slice(openIdBackPath.length)
  const { challenge: nonce, verifier, sessionId } = challenge
  try {
    return await openid.finish(query, { state, nonce, verifier, isConfirmation: sessionId !== null })
  } catch (err) {
    request.log.warn({ err }, 'an office login at the OpenID provider failed')
    return undefined
  }
}

/** Signs the person in. Returns the reason if this is refused. */
const signInPerson = (context: SessionContext, person: OpenIdPerson): Promise<RefusalReason | undefined> =>
  runInTransaction(context.db, async (tx) => {
    const staffId = await bindOpenIdAccountToStaff(tx, person)
    if (staffId === undefined) return 'unknownPerson'
    // Confirm the identity only after a recent login, because the provider may have signed the person in silently.
    // People with a passkey have to confirm with it.
    const isRecent = person.authTime !== undefined && context.at - person.authTime <= maxConfirmationAgeSeconds
    const isConfirmed = isRecent && !(await hasPasskey(tx, staffId))
    await signIn(tx, context, { staffId, method: 'openid', isConfirmed })
    return undefined
  })

/**
 * Confirms the identity in the session in which the person started the login. The session is found by its id, because
 * the redirect from the provider carries no session cookie.
 */
const confirmPerson = (
  { db, at, visitor }: SessionContext,
  person: OpenIdPerson,
  sessionId: string,
): Promise<RefusalReason | undefined> =>
  runInTransaction(db, async (tx) => {
    const actor = await findSessionActor(tx, sessionId, { at, address: visitor.address })
    const staffId = await bindOpenIdAccountToStaff(tx, person)
    if (!actor || actor.staffId !== staffId) return 'otherPerson'
    if (await hasPasskey(tx, staffId)) throw new OfficeError('notAllowed', { reason: 'hasPasskey' })
    await confirmSession(tx, sessionId, at)
    const change = { verb: 'session.confirm', object: `session:${sessionId}`, brand: null, requestId: createId() }
    await appendLog(tx, actor, change, at)
    return undefined
  })
