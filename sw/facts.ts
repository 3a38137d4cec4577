import * as v from 'valibot'
import { workerFacts, type WorkerFacts } from '../src/contract/worker.messages.ts'
import { keep, kept } from './keep.ts'
import { soon } from './patience.ts'

declare const self: ServiceWorkerGlobalScope

/** The latest messages of pages: a worker is put to sleep at any time, and wakes up with an empty memory. */
const key = '/worker-facts'

export const keepFacts = (facts: WorkerFacts): Promise<void> => keep('facts', key, new Response(JSON.stringify(facts)))

export async function readFacts(): Promise<WorkerFacts> {
  const response = await soon(kept('facts', key))
  const parsed = v.safeParse(workerFacts, await response?.json().catch(() => undefined))
  return parsed.success ? parsed.output : { gateway: self.location.origin, language: 'en' }
}
