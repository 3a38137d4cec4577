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
import type { TenantSum } from './tenants/tenant-sum.ts'

/** Context fields shared by read and write calls. */
export interface CommonContext extends Omit<OfficeDatabase, 'db' | 'replica'> {
  readonly actor: OfficeActor
  /** Current Unix time in seconds. */
  readonly at: number
  readonly sumTenants: TenantSum
  /** Aborted when the browser has left, so that slow work can end. */
  readonly signal: AbortSignal
  /** Appends a log entry. Calls with `isLogged` fail if they append none. */
  readonly log: (change: LogChange) => Promise<void>
}

/** Context of a change that both a call and an admin command can make. */
export type ChangeContext = Pick<WriteContext, 'tx' | 'actor' | 'at' | 'log'>

/** Context of a read call. Log entries are committed immediately, so append them before sending data. */
export interface ReadContext extends CommonContext {
  readonly db: Database
  /** Database that stores the staff, which may differ from `db`. */
  readonly home: Database
}

/**
 * Context of a writing call. Query only through `tx`: the embedded database has a single connection, so any other query
 * would wait forever.
 */
export interface WriteContext extends CommonContext {
  readonly tx: Transaction
}

/** Context of the `prepare` step, which runs before a writing call's transaction and appends no log entries. */
export type PrepareContext = Omit<ReadContext, 'log'>

/** Context of calls about the user's own session, which also run before sign-in. */
export interface SessionContext {
  readonly db: Database
  readonly at: number
  readonly brands: readonly Brand[]
  readonly session: ActiveSession | undefined
  readonly visitor: Visitor
  readonly setCookie: (cookie: string) => void
}

/** File returned by a call whose reply is `file`. `text` is streamed, so files may be large. */
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
 * Runs a function in each database that has a brand of the request in which the user has the permission, or for
 * `everywhere` in all databases. Returns the results of the databases that responded. Calls with `needsAll` fail unless
 * all respond.
 */
export type AskTenants<Context> = <T>(
  ask: (context: Context) => Promise<T>,
  where?: 'allowed' | 'everywhere',
) => Promise<readonly T[]>

/**
 * Handler of an office call. It runs after session, permission and request have been checked. Calls that cross brands
 * get `AskTenants` to query several databases.
 */
export type OfficeHandler<C extends OfficeCall> = (
  request: v.InferOutput<C['request']>,
  context: C['crossesBrands'] extends true ? AskTenants<CallContext<C>> : CallContext<C>,
) => Promise<ReplyValue<C>>

/**
 * Two-step handler for a write call. `prepare` does the slow work before the transaction and returns the function that
 * runs in it. That function may run several times and must detect changes made since `prepare`. Duplicate requests skip
 * `prepare`.
 */
export interface PreparedOfficeHandler<C extends OfficeCall> {
  readonly prepare: (
    request: v.InferOutput<C['request']>,
    context: PrepareContext,
  ) => Promise<(context: WriteContext) => Promise<ReplyValue<C>>>
}

export type OfficeHandlers<Calls extends Record<string, OfficeCall>> = {
  readonly [Name in keyof Calls]:
    | OfficeHandler<Calls[Name]>
    | (Calls[Name] extends { readonly writes: true; readonly crossesBrands: false }
        ? PreparedOfficeHandler<Calls[Name]>
        : never)
}
