import type { WorkerSays } from '../src/contract/worker.messages.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * Pages listen only after they have been painted: messages for them until then are repeated at their first word.
 * A worker forgets who has spoken whenever the browser lets it sleep, so it says everything at once as well; hearing a thing twice is once.
 */
const waiting = new Map<string, WorkerSays[]>()
const listening = new Set<string>()
/** Pages that never spoke have gone long ago. */
const mostWaiting = 50

/** To the page that asked; one that has gone meanwhile asks again when it comes back. */
export async function tellClient(clientId: string, message: WorkerSays): Promise<void> {
  const client = await self.clients.get(clientId)
  client?.postMessage(message)
  if (listening.has(clientId)) return
  waiting.set(clientId, [...(waiting.get(clientId) ?? []), message])
  const [oldest] = waiting.keys()
  if (waiting.size > mostWaiting && oldest !== undefined) waiting.delete(oldest)
}

export function nowListens(source: ExtendableMessageEvent['source']): void {
  if (!(source instanceof Client)) return
  listening.add(source.id)
  for (const message of waiting.get(source.id) ?? []) source.postMessage(message)
  waiting.delete(source.id)
}

/** To every page of the store, whichever worker serves it. */
export async function tellAll(message: WorkerSays): Promise<void> {
  for (const client of await self.clients.matchAll({ type: 'window', includeUncontrolled: true }))
    client.postMessage(message)
}
