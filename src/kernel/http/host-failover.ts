import type { Call } from '../../contract/call.ts'
import type { Envelope } from '../../contract/envelope.ts'
import type { Hosts } from './hosts.ts'
import { codeFailure, type Failure } from './result.ts'
import { attemptsPerHost, type RequestTimes } from './times.ts'
import type { Answer, Transport } from './transport.ts'

export interface AskHostsDeps {
  readonly hosts: Hosts
  readonly transport: Transport
  readonly times: RequestTimes
  readonly online: () => boolean
  readonly report: (what: string, path: string, detail: string) => void
}

type Answered = Extract<Answer, { kind: 'answer' }>
type Params = Record<string, unknown>
/** A host's answer, or why none of them gave one. */
export type AskHosts = (row: Call, params: Params, signal: AbortSignal | undefined) => Promise<Answered | Failure>

/** A change is sent again only when its `request_id` lets the gateway see that it is the same one. */
const mayRepeat = (row: Call, params: Params) => row.retry && (!row.changes || typeof params.request_id === 'string')

/** Asks one host after the other. Part of the chunk that the first call needs, and no first screen. */
export function createAskHosts({ hosts, transport, times, online, report }: AskHostsDeps): AskHosts {
  return async (row, params, signal) => {
    // `onLine` may be wrong in both directions: one request finds out, many would only make the player wait.
    const repeats = mayRepeat(row, params) && online()
    const order = hosts.inOrder()
    let failure: Failure = { kind: 'network' }
    for (const host of repeats ? order : order.slice(0, 1)) {
      const answer = await transport({
        method: row.method,
        url: host + row.path,
        params,
        attempts: repeats ? attemptsPerHost : 1,
        times,
        online,
        signal,
      })
      if (answer.kind === 'aborted') return { kind: 'aborted' }
      if (answer.kind === 'answer') {
        hosts.answered(host)
        return answer
      }
      failure = troubleFailure(answer.why, row.path)
      if (!online()) return failure
    }
    if (online()) report('unreachable', row.path, failure.kind)
    return failure
  }
}

const troubleFailure = (why: 'network' | 'garbage' | Envelope, path: string): Failure => {
  if (why === 'network') return { kind: 'network' }
  return why === 'garbage' ? { kind: 'garbage', path } : codeFailure(why)
}
