import { paymentStartApiCalls } from '../../src/contract/calls/pay-start.calls.ts'
import { payReplenishment } from '../../src/contract/calls/replenish.calls.ts'
import { orderWatcher } from '../orders/watcher.ts'
import { registerOrderSync } from '../orders/background-sync.ts'
import type { FetchRoute } from './route.ts'

const starts = [...Object.values(paymentStartApiCalls), payReplenishment]
const paths: ReadonlySet<string> = new Set(starts.map((row) => row.path))

/**
 * Route for start requests on all gateway hosts. Saves the order from a copy of the response; the request and the
 * response are not changed.
 */
export const paymentStartRoute: FetchRoute = {
  matches: ({ url }) => paths.has(url.pathname),
  respond: async ({ event, request, url }) => {
    const response = await fetch(request)
    const copy = response.clone()
    event.waitUntil(
      copy.json().then(
        async (answer: unknown) => {
          await orderWatcher.recordStart(Object.fromEntries(url.searchParams), answer)
          await registerOrderSync()
        },
        // Ignore malformed responses and storage failures, because the page saves the order too.
        () => undefined,
      ),
    )
    return response
  },
}
