import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import {
  fileReplyKind,
  unreachableTenantsHeader,
  streamReplyKind,
  tokenHeader,
  type OfficeCall,
} from '../../office/contract/call.ts'
import { officeApiCalls, type OfficeCallName } from '../../office/contract/calls.table.ts'
import { runInTransaction, type Transaction } from '../db/transaction.ts'
import { compressLargeReply } from '../http/contract/compress-large.ts'
import type { ParsedQuery } from '../http/contract/query.ts'
import { isStorableInPostgres } from '../http/contract/storable.ts'
import { limitToBrands, listBrandsWithRight, hasRightInBrand, type OfficeActor } from './actor.ts'
import type { AllOfficeHandlers } from './create-handlers.ts'
import { appendLog } from './log/append-log.ts'
import { findFirstReply, runWriteRequestOnce } from './log/run-write-request-once.ts'
import { OfficeError } from './office-error.ts'
import type { AskTenants, CommonContext, OfficeFile, SessionContext } from './office-handler.ts'
import { createId } from './secrets.ts'
import { deriveCsrfToken } from './sessions/session-cookie.ts'
import { identityConfirmationSeconds } from './sessions/session-handlers.ts'
import { queryTenants } from './tenants/query-tenants.ts'
import type { OfficeDatabase, OfficeTenants } from './tenants/office-tenants.ts'
import { createTenantSum } from './tenants/tenant-sum.ts'
import { runWithPersonLocked } from './tenants/lock-person.ts'
import { findDatabaseOfRequest, selectTenants } from './tenants/select-tenants.ts'

export interface DispatchDeps {
  readonly tenants: OfficeTenants
  readonly origin: string
  readonly handlers: AllOfficeHandlers
}

type AnyHandler = (request: unknown, context: unknown) => Promise<unknown>
interface AnyPreparedHandler {
  readonly prepare: (request: unknown, context: unknown) => Promise<(context: unknown) => Promise<unknown>>
}

/** Validates a request, runs its handler and sends the response. */
export async function dispatchOfficeCall(
  deps: DispatchDeps,
  name: OfficeCallName,
  { request, reply, context }: { request: FastifyRequest; reply: FastifyReply; context: SessionContext },
): Promise<unknown> {
  const call: OfficeCall = officeApiCalls[name]
  assertOrigin(call, request, deps.origin)
  assertSessionHasRight(call, request, context)
  const sent = readRequest(call, request)
  assertRightInBrands(call, sent, context)
  const parsed = parseRequest(call, sent)
  assertConfirmed(call, context)
  const { value, silent } = await runHandler(deps, name, parsed, { ...context, signal: watchBrowser(reply) })
  if (silent.length > 0) reply.header(unreachableTenantsHeader, silent.join(','))
  return sendReply(request, reply, call, value)
}

/**
 * Returns a signal that is aborted when the browser disconnects. `request.signal` cannot be used, because it is
 * already aborted once a body has been read.
 */
function watchBrowser({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController()
  const leave = () => left.abort(new OfficeError('unavailable'))
  // The browser may have left while the session was loaded.
  if (raw.destroyed) leave()
  else raw.once('close', leave)
  return left.signal
}

/**
 * Throws unless the request is from an office page. Browsers without Sec-Fetch headers must send an Origin header with
 * every write.
 */
function assertOrigin({ method }: OfficeCall, { headers }: FastifyRequest, own: string): void {
  const site = headers['sec-fetch-site']
  const isOwn = site === undefined ? headers.origin === own || method === 'GET' : site === 'same-origin'
  if (!isOwn || (headers.origin !== undefined && headers.origin !== own)) throw new OfficeError('wrongOrigin')
}

/** Throws unless the user is signed in, the token is valid, and a role permits the call in some brand. */
export function assertSessionHasRight(
  { method, right }: OfficeCall,
  { headers }: FastifyRequest,
  { session }: SessionContext,
): void {
  if (right === 'anyone') return
  if (!session) throw new OfficeError('signedOut')
  if (method === 'POST' && headers[tokenHeader] !== deriveCsrfToken(session.secret))
    throw new OfficeError('wrongOrigin')
  if (right === 'staff') return
  const brands = listBrandsWithRight(session.actor, right)
  if (brands !== 'all' && brands.length === 0) throw new OfficeError('forbidden')
}

function readRequest({ method }: OfficeCall, request: FastifyRequest): unknown {
  const sent = method === 'GET' ? readJsonQuery(request) : request.body
  if (!isStorableInPostgres(sent)) throw new OfficeError('badRequest')
  return sent
}

function parseRequest({ request: schema }: OfficeCall, sent: unknown): Record<string, unknown> {
  const parsed = v.safeParse(schema, sent)
  if (!parsed.success) {
    const [issue] = parsed.issues
    throw new OfficeError('badRequest', { reason: v.getDotPath(issue) ?? '' })
  }
  return parsed.output as Record<string, unknown>
}

function readJsonQuery({ query }: FastifyRequest): unknown {
  const parsed = query as ParsedQuery
  if (!parsed.ok) throw new OfficeError('badRequest')
  try {
    return JSON.parse(parsed.values['request'] ?? '{}')
  } catch {
    throw new OfficeError('badRequest', { reason: 'request' })
  }
}

/** Throws if the user lacks the call's permission in a requested brand. */
function assertRightInBrands({ right }: OfficeCall, sent: unknown, { session }: SessionContext): void {
  if (!session || right === 'anyone' || right === 'staff') return
  if (typeof sent !== 'object' || sent === null) return
  const { brand, brands } = sent as { brand?: unknown; brands?: unknown }
  for (const key of [brand, ...(Array.isArray(brands) ? (brands as unknown[]) : [])])
    if (typeof key === 'string' && !hasRightInBrand(session.actor, right, key)) throw new OfficeError('forbidden')
}

function assertConfirmed({ needsConfirmation }: OfficeCall, { session, at }: SessionContext): void {
  if (needsConfirmation && (session?.row.confirmedAt ?? 0) + identityConfirmationSeconds <= at)
    throw new OfficeError('confirmationNeeded')
}

/** Value returned by a handler, and the names of the tenants that did not respond. */
interface HandlerResult {
  readonly value: unknown
  readonly silent: readonly string[]
}

async function runHandler(
  { tenants, handlers }: DispatchDeps,
  name: OfficeCallName,
  request: Record<string, unknown>,
  context: SessionContext & Pick<CommonContext, 'signal'>,
): Promise<HandlerResult> {
  const { session, at, signal } = context
  if (Object.hasOwn(handlers.session, name))
    return { value: await (handlers.session as Record<string, AnyHandler>)[name]?.(request, context), silent: [] }
  const handler = (handlers.work as Record<string, AnyHandler | AnyPreparedHandler>)[name]
  if (!session || !handler) throw new OfficeError('notFound')
  const { actor } = session
  const call: OfficeCall = officeApiCalls[name]
  const log = { count: 0 }
  const requestId = call.writes ? String(request['requestId']) : createId()
  const all = tenants.list()
  const share = (tenant: string) => ({ actor, at, signal, home: context.db, sumTenants: createTenantSum(all, tenant) })
  const runIn = <T>(
    { db, replica, ...own }: OfficeDatabase,
    work: (context: unknown) => Promise<T>,
    limited: Partial<Pick<CommonContext, 'actor' | 'brands'>> = {},
  ): Promise<T> =>
    (call.writes ? runWrite : runRead)({ db, replica, name, actor, at, requestId, log }, (fields) =>
      work({ ...own, ...share(own.tenant), ...limited, ...fields }),
    ) as Promise<T>
  /** Runs the handler in the database that the request concerns. A repeated request skips the `prepare` step. */
  const runInOne = async (database: OfficeDatabase): Promise<unknown> => {
    if (typeof handler === 'function') return runIn(database, (own) => handler(request, own))
    const first = await findFirstReply(database.db, { requestId, staffId: actor.staffId, call: name })
    return first ?? runIn(database, await handler.prepare(request, { ...database, ...share(database.tenant) }))
  }
  const facts = { call, request, actor }
  const silent: string[] = []
  const askEach: AskTenants<unknown> = async (ask, where = 'allowed') => {
    const selected = where === 'everywhere' ? all : selectTenants(tenants, facts)
    const answered = await queryTenants(selected, call, (database, tenant) => {
      if (all.length === 1) return runIn(database, ask)
      const brands = tenants.brands.filter(({ key }) => tenant.brands.includes(key))
      const limited = where === 'everywhere' ? { brands } : { brands, actor: limitToBrands(actor, tenant.brands) }
      return runIn(database, ask, limited)
    })
    silent.push(...answered.silent)
    return answered.answers
  }
  const runOnce = async () => runInOne(await findDatabaseOfRequest(tenants, facts))
  const isLocked = call.hasPersonalLimit && all.length > 1
  const value =
    call.crossesBrands && typeof handler === 'function'
      ? await handler(request, askEach)
      : await (isLocked
          ? runWithPersonLocked(
              { home: context.db, staffId: actor.staffId, maxPeople: tenants.maxLockedPeople },
              runOnce,
            )
          : runOnce())
  if (call.isLogged && !call.writes) assertLogged(name, log)
  return { value, silent }
}

interface LogCount {
  count: number
}

interface CallFacts {
  readonly name: OfficeCallName
  readonly actor: OfficeActor
  readonly at: number
  readonly requestId: string
  /** Counts the log entries that the call has appended. */
  readonly log: LogCount
}

type Run = (
  facts: CallFacts & Pick<OfficeDatabase, 'db' | 'replica'>,
  handle: (own: Record<string, unknown>) => Promise<unknown>,
) => Promise<unknown>

/** Runs a reading handler. Its log entries are written in separate transactions of the main database. */
const runRead: Run = ({ db, replica, ...facts }, handle) =>
  handle({
    db: officeApiCalls[facts.name].readsReplica ? replica : db,
    log: createLog(facts, (append) => runInTransaction(db, append)),
  })

/** Runs a writing handler once per request id, in one transaction with its log entry. */
const runWrite: Run = ({ db, replica: _replica, ...facts }, handle) => {
  const { name, actor, at, requestId } = facts
  const { secretFields }: OfficeCall = officeApiCalls[name]
  return runWriteRequestOnce(db, { requestId, staffId: actor.staffId, call: name, at, secretFields }, async (tx) => {
    const log = { count: 0 }
    const reply = await handle({ tx, log: createLog({ ...facts, log }, (append) => append(tx)) })
    assertLogged(name, log)
    return reply as Record<string, unknown>
  })
}

/** Creates the function that appends a call's log entries. `within` provides the transaction. */
function createLog(
  { name, actor, at, requestId, log }: CallFacts,
  within: (append: (tx: Transaction) => Promise<void>) => Promise<void>,
): CommonContext['log'] {
  const { right: access }: OfficeCall = officeApiCalls[name]
  const right = access === 'anyone' || access === 'staff' ? {} : { right: access }
  return async (change) => {
    await within((tx) => appendLog(tx, actor, { ...right, ...change, requestId }, at))
    log.count += 1
  }
}

/** Throws if a call that has to be logged added no log entry. This rolls back a write. */
function assertLogged(name: OfficeCallName, { count }: LogCount): void {
  if (count === 0) throw new Error(`${name} left no log entry`)
}

/** Sends a response: a file, events, or JSON without the fields that its schema does not contain. */
function sendReply(
  request: FastifyRequest,
  reply: FastifyReply,
  { reply: schema }: OfficeCall,
  value: unknown,
): Promise<unknown> | FastifyReply {
  if (schema === streamReplyKind) return sendEvents(reply, value as AsyncIterable<string>)
  if (schema !== fileReplyKind) return compressLargeReply(request, reply, JSON.stringify(v.parse(schema, value)))
  const { name, contentType, text } = value as OfficeFile
  return reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .type(contentType)
    .send(Readable.from(text))
}

/** Streams server-sent events. The header disables nginx buffering. */
const sendEvents = (reply: FastifyReply, events: AsyncIterable<string>): FastifyReply =>
  reply.header('x-accel-buffering', 'no').type('text/event-stream').send(Readable.from(events))
