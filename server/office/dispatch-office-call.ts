import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { fileReply, streamReply, tokenHeader, type OfficeCall } from '../../office/contract/call.ts'
import { officeCalls, type OfficeCallName } from '../../office/contract/calls.table.ts'
import type { Brand } from '../../src/brands/load/brand.schema.ts'
import type { Database } from '../db/database.ts'
import { runInTransaction, type Transaction } from '../db/transaction.ts'
import { compressLargeReply } from '../http/contract/compress-large.ts'
import type { ParsedQuery } from '../http/contract/query.ts'
import { isStorable } from '../http/contract/storable.ts'
import { brandsWithRight, hasRightInBrand, type OfficeActor } from './actor.ts'
import type { AllOfficeHandlers } from './create-handlers.ts'
import { appendLog } from './log/append-log.ts'
import { runOnce } from './log/run-once.ts'
import { OfficeError } from './office-error.ts'
import type { CommonContext, OfficeFile, SessionContext } from './office-handler.ts'
import { createId } from './secrets.ts'
import { deriveToken } from './sessions/session-cookie.ts'
import { confirmationSeconds } from './sessions/session-handlers.ts'

interface Databases {
  readonly db: Database
  /** Database for calls with `readsReplica`. */
  readonly replica: Database
}

export interface DispatchDeps extends Databases {
  readonly brands: readonly Brand[]
  readonly origin: string
  readonly handlers: AllOfficeHandlers
}

type AnyHandler = (request: unknown, context: unknown) => Promise<unknown>

/** Checks a request against the contract, runs its handler and sends the response. */
export async function dispatchOfficeCall(
  deps: DispatchDeps,
  name: OfficeCallName,
  { request, reply, context }: { request: FastifyRequest; reply: FastifyReply; context: SessionContext },
): Promise<unknown> {
  const call: OfficeCall = officeCalls[name]
  assertOrigin(call, request, deps.origin)
  assertSession(call, request, context)
  const sent = readRequest(call, request)
  assertRightInBrand(call, sent, context)
  const parsed = parseRequest(call, sent)
  assertConfirmed(call, context)
  return sendReply(request, reply, call, await runHandler(deps, name, parsed, context))
}

/**
 * Throws unless the request comes from a page of the office. A browser without Sec-Fetch headers must send its origin
 * with every write.
 */
function assertOrigin({ method }: OfficeCall, { headers }: FastifyRequest, own: string): void {
  const site = headers['sec-fetch-site']
  const isOwn = site === undefined ? headers.origin === own || method === 'GET' : site === 'same-origin'
  if (!isOwn || (headers.origin !== undefined && headers.origin !== own)) throw new OfficeError('wrongOrigin')
}

/**
 * Throws unless the person is signed in, the token is correct, and one of their roles has the call's right in some
 * brand.
 */
export function assertSession(
  { method, right }: OfficeCall,
  { headers }: FastifyRequest,
  { session }: SessionContext,
): void {
  if (right === 'anyone') return
  if (!session) throw new OfficeError('signedOut')
  if (method === 'POST' && headers[tokenHeader] !== deriveToken(session.secret)) throw new OfficeError('wrongOrigin')
  if (right === 'staff') return
  const brands = brandsWithRight(session.actor, right)
  if (brands !== 'all' && brands.length === 0) throw new OfficeError('forbidden')
}

function readRequest({ method }: OfficeCall, request: FastifyRequest): unknown {
  const sent = method === 'GET' ? readJsonQuery(request) : request.body
  if (!isStorable(sent)) throw new OfficeError('badRequest')
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

/** Throws if the request names a brand in which the person lacks the right. */
function assertRightInBrand({ right }: OfficeCall, sent: unknown, { session }: SessionContext): void {
  if (!session || right === 'anyone' || right === 'staff') return
  if (typeof sent !== 'object' || sent === null || !('brand' in sent) || typeof sent.brand !== 'string') return
  if (!hasRightInBrand(session.actor, right, sent.brand)) throw new OfficeError('forbidden')
}

function assertConfirmed({ needsConfirmation }: OfficeCall, { session, at }: SessionContext): void {
  if (needsConfirmation && (session?.row.confirmedAt ?? 0) + confirmationSeconds <= at)
    throw new OfficeError('confirmationNeeded')
}

async function runHandler(
  { db, replica, brands, handlers }: DispatchDeps,
  name: OfficeCallName,
  request: Record<string, unknown>,
  context: SessionContext,
): Promise<unknown> {
  const { session, at } = context
  if (Object.hasOwn(handlers.session, name))
    return (handlers.session as Record<string, AnyHandler>)[name]?.(request, context)
  const handle = (handlers.work as Record<string, AnyHandler>)[name]
  if (!session || !handle) throw new OfficeError('notFound')
  const { actor } = session
  const run = officeCalls[name].writes ? runWrite : runRead
  const requestId = officeCalls[name].writes ? String(request['requestId']) : createId()
  return run({ db, replica, name, actor, at, requestId }, (own) => handle(request, { actor, at, brands, ...own }))
}

interface CallFacts {
  readonly name: OfficeCallName
  readonly actor: OfficeActor
  readonly at: number
  readonly requestId: string
}

/** Runs a handler with the fields of its context that depend on the kind of call. */
type Run = (
  facts: CallFacts & Databases,
  handle: (own: Record<string, unknown>) => Promise<unknown>,
) => Promise<unknown>

/** Runs a reading handler. Its log entry, if any, has a transaction of its own, in the gateway's database. */
const runRead: Run = ({ db, replica, ...facts }, handle) =>
  withLog(
    facts,
    (append) => runInTransaction(db, append),
    (log) => handle({ db: officeCalls[facts.name].readsReplica ? replica : db, log }),
  )

/** Runs a writing handler once per request id, in one transaction with its log entry. */
const runWrite: Run = ({ db, replica: _replica, ...facts }, handle) => {
  const { name, actor, at, requestId } = facts
  const { secretFields }: OfficeCall = officeCalls[name]
  const request = { requestId, staffId: actor.staffId, call: name, at, secretFields }
  return runOnce(
    db,
    request,
    async (tx) =>
      (await withLog(
        facts,
        (append) => append(tx),
        (log) => handle({ tx, log }),
      )) as Record<string, unknown>,
  )
}

/**
 * Runs a handler with a function that appends its log entry, in the transaction that `within` provides. Throws if the
 * call must be logged and the handler has appended no entry.
 */
async function withLog(
  { name, actor, at, requestId }: CallFacts,
  within: (append: (tx: Transaction) => Promise<void>) => Promise<void>,
  handle: (log: CommonContext['log']) => Promise<unknown>,
): Promise<unknown> {
  const { right: access, isLogged: mustLog }: OfficeCall = officeCalls[name]
  const right = access === 'anyone' || access === 'staff' ? {} : { right: access }
  let isLogged = false
  const reply = await handle(async (change) => {
    await within((tx) => appendLog(tx, actor, { ...right, ...change, requestId }, at))
    isLogged = true
  })
  if (mustLog && !isLogged) throw new Error(`${name} left no log entry`)
  return reply
}

/** Sends a response without the fields that its schema does not contain, or streams a file or events. */
function sendReply(
  request: FastifyRequest,
  reply: FastifyReply,
  { reply: schema }: OfficeCall,
  value: unknown,
): Promise<unknown> | FastifyReply {
  if (schema === streamReply) return sendEvents(reply, value as AsyncIterable<string>)
  if (schema !== fileReply) return compressLargeReply(request, reply, JSON.stringify(v.parse(schema, value)))
  const { name, contentType, text } = value as OfficeFile
  return reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .type(contentType)
    .send(Readable.from(text))
}

/** Streams server-sent events. The header tells nginx not to buffer them. */
const sendEvents = (reply: FastifyReply, events: AsyncIterable<string>): FastifyReply =>
  reply.header('x-accel-buffering', 'no').type('text/event-stream').send(Readable.from(events))
