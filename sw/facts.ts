import * as v from 'valibot'
import { workerFactsSchema, type WorkerFacts } from '../src/contract/worker.messages.ts'
import { cacheResponse, getCachedResponse } from './response-cache.ts'
import { readWithShortTimeout } from './cache-timeouts.ts'

declare const self: ServiceWorkerGlobalScope

/** Cache key of the latest facts from a page. They are persisted because browsers terminate idle workers. */
const key = '/worker-facts'

export const saveWorkerFacts = (facts: WorkerFacts): Promise<void> =>
  cacheResponse('facts', key, new Response(JSON.stringify(facts)))

export async function readWorkerFacts(): Promise<WorkerFacts> {
  const response = await readWithShortTimeout(getCachedResponse('facts', key))
  const parsed = v.safeParse(workerFactsSchema, await response?.json().catch(() => undefined))
  return parsed.success ? parsed.output : { gateway: self.location.origin, language: 'en' }
}
