import * as v from 'valibot'
import type { Call, ReplyOf, RequestOf } from '../../contract/call.ts'
import { codes } from '../../contract/codes.table.ts'
import { envelope, type Envelope } from '../../contract/envelope.ts'
import { firstReplyKey } from '../../contract/first-reply.ts'
import { nextTurn } from '../startup/next-turn.ts'
import type { AskHosts } from './ask-hosts.ts'
import { codeFailure, failed, success, type Result } from './result.ts'
import { createShareReads } from './share-reads.ts'

export type Send = <C extends Call>(row: C, params: RequestOf<C>) => Promise<Result<ReplyOf<C>>>

export interface SenderDeps {
  readonly loadAskHosts: () => Promise<AskHosts>
  /** Parameters of every request, with their values of that moment. */
  readonly carried: () => { readonly idfv: string; readonly spec_lang: string; readonly oauth_token: string | null }
  /** Replies that came with the page, by `firstReplyKey`. Each is used once. */
  readonly first: Readonly<Record<string, unknown>>
  readonly report: (what: string, path: string, detail: string) => void
}

type Params = Record<string, unknown>

const paramsKey = (row: Call, params: Params) =>
  `${row.path} ${JSON.stringify(Object.entries(params).sort(([a], [b]) => (a < b ? -1 : 1)))}`

export function createSender({ loadAskHosts, carried, first, report }: SenderDeps): Send {
  const firstReplies = new Map(Object.entries(first))
  const shareReads = createShareReads()

  const withCarried = (row: Call, given: Params): Params => {
    const { idfv, spec_lang, oauth_token } = carried()
    const own = row.method === 'GET' ? { idfv, spec_lang, ...(oauth_token === null ? {} : { oauth_token }) } : { idfv }
    const named = Object.entries(given).filter(([, value]) => value !== undefined)
    return { ...own, ...Object.fromEntries(named) }
  }

  const dataOf = async <C extends Call>(
    row: C,
    answer: Envelope,
    retryAfterMs?: number,
  ): Promise<Result<ReplyOf<C>>> => {
    if (answer.code !== 1) return failed(codeFailure(answer, retryAfterMs))
    const parsed = v.safeParse(row.reply, answer.data)
    if (parsed.success) return success(parsed.output)
    const rest = await withoutBadRows(row, answer.data)
    // The broken field is named; its value is nobody's business.
    if (rest?.success) {
      report('dropped', row.path, rest.dropped.join(' '))
      return success(rest.output as ReplyOf<C>)
    }
    const field = rest?.field ?? v.getDotPath(parsed.issues[0]) ?? 'root'
    report('garbage', row.path, field)
    return failed({ kind: 'garbage', path: row.path, field })
  }

  const firstReply = (row: Call, given: Params): Envelope | undefined => {
    const key = firstReplyKey(row.path, given as Record<string, string | undefined>)
    const found = v.safeParse(envelope, firstReplies.get(key))
    firstReplies.delete(key)
    return found.success ? found.output : undefined
  }

  const askHosts: AskHosts = async (row, params, signal) => {
    try {
      const ask = await loadAskHosts()
      return await ask(row, params, signal)
    } catch {
      // The chunk itself did not arrive: that is a network failure like any other.
      return { kind: 'network' }
    }
  }

  /** The answer speaks of the token that it was asked with, and that may be another one by now. */
  const isStale = ({ method }: Call, { oauth_token = null }: Params, { code }: Envelope) =>
    method === 'GET' && code === codes.notLoggedIn && oauth_token !== carried().oauth_token

  const ask = async <C extends Call>(row: C, params: Params, signal?: AbortSignal): Promise<Result<ReplyOf<C>>> => {
    const answer = await askHosts(row, params, signal)
    if (answer.kind !== 'answer') return failed(answer)
    const result = await dataOf(row, answer.envelope, answer.retryAfterMs)
    // To read a long answer and to draw what it says are two tasks: in one they are too long for a cheap phone.
    await nextTurn()
    if (result.ok || result.failure.kind !== 'code' || !isStale(row, params, answer.envelope)) return result
    return failed({ ...result.failure, stale: true })
  }

  return async (row, given) => {
    const params = withCarried(row, given)
    if (row.changes) return ask(row, params)
    const known = firstReply(row, given)
    if (known !== undefined) return dataOf(row, known)
    return shareReads(paramsKey(row, params), (signal) => ask(row, params, signal))
  }
}

/** Rarely needed, so fetched when it is; where it does not come, the reply is as broken as it looked. */
const withoutBadRows = async ({ reply }: Call, data: unknown) => {
  const part = await import('../../contract/parse-reply.ts').catch(() => undefined)
  return part?.parseReply(reply, data)
}
