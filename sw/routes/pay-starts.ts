import { payStartCalls } from '../../src/contract/calls/pay-start.calls.ts'
import { payReplenishment } from '../../src/contract/calls/replenish.calls.ts'
import { watcher } from '../orders/watcher.ts'
import { watchLater } from '../orders/wake-ups.ts'
import type { Route } from '../route.ts'

const starts = [...Object.values(payStartCalls), payReplenishment]
const paths: ReadonlySet<string> = new Set(starts.map((row) => row.path))

/**
 * Payment starts, at whatever gateway: they go their way untouched, and a copy of the answer is read for its billing number.
 * Nothing of them is cached, and nothing of the request is kept but its goods.
 */
export const payStarts: Route = {
  takes: ({ url }) => paths.has(url.pathname),
  answer: async ({ event, request, url }) => {
    const response = await fetch(request)
    const copy = response.clone()
    event.waitUntil(
      copy.json().then(
        async (answer: unknown) => {
          await watcher.sawStart(Object.fromEntries(url.searchParams), answer)
          await watchLater()
        },
        // Not our words, or no room to write: the page knows the same.
        () => undefined,
      ),
    )
    return response
  },
}
