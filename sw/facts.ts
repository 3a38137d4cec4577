import * as v from 'valibot'
import { workerFactsSchema, type WorkerFacts } from '../src/contract/worker.messages.ts'
import { cacheResponse, getCached } from './response-cache.ts'
import { matchFast } from './cache-timeouts.ts'

declare const self: ServiceWorkerGlobalScope

/** The latest facts from a page are persisted, because browsers terminate idle workers. */
const key = '/worker-facts'

export const saveFacts = (facts: WorkerFacts): Promise<void> =>
  cacheResponse('facts', key, new Response(JSON.stringify(facts)))

export async function readFacts(): Promise<WorkerFacts> {
  const response = await matchFast(getCached('facts', key))
  const parsed = v.safeParse(workerFactsSchema, await response?.json().catch(() => undefined))
  return parsed.success ? parsed.output : { gateway: self.location.origin, language: 'en' }
}
