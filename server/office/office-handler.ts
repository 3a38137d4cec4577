import type * as v from 'valibot'
import type { Brand } from '../../src/brands/load/brand.schema.ts'
import type { AnySchema } from '../../src/contract/call.ts'
import type { OfficeCall, streamReplyKind } from '../../office/contract/call.ts'
import type { Database } from '../db/database.ts'
import type { Transaction } from '../db/transaction.ts'
import type { OfficeActor } from './actor.ts'
import type { LogChange } from './log/log-change.ts'
import type { ActiveSession, Visitor } from './sessions/sessions.repository.ts'
import type { OfficeDatabase } from './tenants/office-tenants.ts'

/** Fields that the contexts of reading and writing calls share. They belong to the database of the context. */
export interface CommonContext extends Omit<OfficeDatabase, 'db' | 'replica'> {
  readonly actor: OfficeActor
  /** Current Unix time in seconds. */
  readonly at: number
  /** Appends a log entry. A call with `isLogged` that appends none fails, and a write is rolled back. */
  readonly log: (change: LogChange) => Promise<void>
}

/** Context of a reading call. Its log entry is committed at once, so append it before any data leaves. */
export interface ReadContext extends CommonContext {
  readonly db: Database
  /** Database with the staff, which may be another one. */
  readonly home: Database
}

/**
 * Context of a writing call. Use only `tx`: the embedded database has a single connection, so a query outside the
 * transaction would wait forever.
 */
export interface WriteContext extends CommonContext {
  readonly tx: Transaction
}

/** Context of calls about the person's own session, which also run without a session. */
export interface SessionContext {
  readonly db: Database
  readonly at: number
  readonly brands: readonly Brand[]
  readonly session: ActiveSession | undefined
  readonly visitor: Visitor
  readonly setCookie: (cookie: string) => void
}

/** File sent by a call whose reply is `file`. `text` is streamed and may therefore be of any length. */
export interface OfficeFile {
  readonly name: string
  readonly contentType: string
  readonly text: AsyncIterable<string>
}

type ReplyValue<C extends OfficeCall> = C['reply'] extends AnySchema
  ? v.InferInput<C['reply']>
  : C['reply'] extends typeof streamReplyKind
    ? AsyncIterable<string>
    : OfficeFile

type CallContext<C extends OfficeCall> = C['writes'] extends true ? WriteContext : ReadContext

/**
 * Runs a function in each database with brands that the request concerns and in which the person has the right, or with
 * `everywhere`, in all databases. Returns the results of the databases that responded. If the call is logged, all of
 * them have to respond.
 */
export type AskTenants<Context> = <T>(
  ask: (context: Context) => Promise<T>,
  where?: 'allowed' | 'everywhere',
) => Promise<readonly T[]>

/**
 * Handler for an office call. It runs after the session, the right and the request have been checked. The handler of a
 * call that crosses brands gets a function that asks their databases, and merges the answers.
 */
export type OfficeHandler<C extends OfficeCall> = (
  request: v.InferOutput<C['request']>,
  context: C['crossesBrands'] extends true ? AskTenants<CallContext<C>> : CallContext<C>,
) => Promise<ReplyValue<C>>

export type OfficeHandlers<Calls extends Record<string, OfficeCall>> = {
  readonly [Name in keyof Calls]: OfficeHandler<Calls[Name]>
}
