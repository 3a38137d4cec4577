import * as v from 'valibot'
import { getGameList, getProductList } from '../../src/contract/calls/catalogue.calls.ts'
import { getPageConfig } from '../../src/contract/calls/config.calls.ts'
import { getLoginConfig } from '../../src/contract/calls/login.calls.ts'
import { codes, isIll } from '../../src/contract/codes.table.ts'
import { envelope } from '../../src/contract/envelope.ts'
import { forget, keep, kept, keptWhere } from '../keep.ts'
import type { RouteRequest, Route } from '../route.ts'
import { atLast, soon } from '../patience.ts'
import { tellClient } from '../tell.ts'
import { replyKey } from './reply-key.ts'

/**
 * The only calls whose answers are kept: the same for every player, and needed to open the store. The kept one is shown at once, the
 * page is told when the gateway's is another, or that there was none to be had. Everything else that is asked of the gateway passes by.
 */
export const mayKeep: ReadonlySet<string> = new Set(
  [getPageConfig, getGameList, getLoginConfig, getProductList].map((row) => row.path),
)

export const replies: Route = {
  takes: ({ url }) => mayKeep.has(url.pathname),
  answer: async (routed) => {
    const { event, url } = routed
    const key = replyKey(url.pathname, Object.fromEntries(url.searchParams))
    const read = kept('replies', key)
    const known = await soon(read)
    const before = await known?.clone().text()
    const fresh = ask(routed, key)
    if (!known)
      return fresh.then(
        ({ response }) => response,
        (error: unknown) => orKept(routed, key, read, error),
      )
    event.waitUntil(
      fresh.then(
        async ({ text, failed, isKept }) => {
          await isKept
          if (text !== before && !failed) await tellClient(event.clientId, { type: 'replyChanged', path: url.pathname })
        },
        () =>
          // A page that has lost interest has not lost the network.
          routed.request.signal.aborted ? undefined : sayKept(routed, known),
      ),
    )
    return known
  },
}

const sayKept = ({ event, url }: RouteRequest, known: Response): Promise<void> =>
  tellClient(event.clientId, { type: 'fromCache', path: url.pathname, keptAt: keptAtOf(known) })

/**
 * Links name their game, the home screen and an address that was typed do not: their list of games is the same but for the one that is
 * marked as asked for. Without a network any of them will do.
 */
const forAnyGame = async ({ url }: RouteRequest, key: string): Promise<Response | undefined> =>
  url.pathname === getGameList.path && !url.searchParams.has('client_id')
    ? keptWhere('replies', (one) => withoutGame(one) === withoutGame(key))
    : undefined

/** There is no network: a cache that was slow to answer, or has something that does as well. */
async function orKept(
  routed: RouteRequest,
  key: string,
  read: Promise<Response | undefined>,
  error: unknown,
): Promise<Response> {
  // A page that is gone wants no answer.
  if (routed.request.signal.aborted) throw error
  const known = await atLast(read.then((slow) => slow ?? forAnyGame(routed, key)))
  if (!known) throw error
  routed.event.waitUntil(sayKept(routed, known))
  return known
}

function withoutGame(key: string): string {
  const { pathname, searchParams } = new URL(key, self.location.origin)
  searchParams.delete('client_id')
  return `${pathname}?${searchParams.toString()}`
}

async function ask({ event, request }: RouteRequest, key: string) {
  const response = await fetch(request)
  const text = await response.clone().text()
  const code = codeOf(text)
  const failed = code === undefined || isIll(code) || code === codes.tooManyRequests
  // A clear no: the kept answer is no longer true. A failure says nothing about it.
  const isKept = code === codes.success ? keepReply(key, text) : failed ? undefined : forget('replies', key)
  if (isKept) event.waitUntil(isKept)
  return { response, text, failed, isKept }
}

function codeOf(text: string): number | undefined {
  try {
    const parsed = v.safeParse(envelope, JSON.parse(text))
    return parsed.success ? parsed.output.code : undefined
  } catch {
    return undefined
  }
}

const keptAt = 'x-kept-at'
const keptAtOf = (response: Response): number => Number(response.headers.get(keptAt)) || Date.now()

export const keepReply = (key: string, text: string): Promise<void> =>
  keep(
    'replies',
    key,
    new Response(text, {
      headers: { 'content-type': 'application/json; charset=utf-8', [keptAt]: String(Date.now()) },
    }),
  )
