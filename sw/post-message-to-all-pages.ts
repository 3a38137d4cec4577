import type { WorkerMessage } from '../src/contract/worker.messages.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * Messages that wait for a page by client id. They are sent when the page posts its first message, which shows that it
 * is listening. Every message is also posted immediately, because a restarted worker no longer knows which pages are
 * listening.
 */
const queued = new Map<string, WorkerMessage[]>()
const listening = new Set<string>()
/** Maximum number of clients with waiting messages. Pages that never listen have probably closed. */
const maxQueuedClients = 50

/** Posts a message to one page. Also saves it for later if the page may not be listening yet. */
export async function postMessageToPage(clientId: string, message: WorkerMessage): Promise<void> {
  const client = await self.clients.get(clientId)
  client?.postMessage(message)
  if (listening.has(clientId)) return
  queued.set(clientId, [...(queued.get(clientId) ?? []), message])
  const [oldest] = queued.keys()
  if (queued.size > maxQueuedClients && oldest !== undefined) queued.delete(oldest)
}

export function markPageListening(source: ExtendableMessageEvent['source']): void {
  if (!(source instanceof Client)) return
  listening.add(source.id)
  for (const message of queued.get(source.id) ?? []) source.postMessage(message)
  queued.delete(source.id)
}

/** Posts a message to all pages, including those controlled by other workers. */
export async function postMessageToAllPages(message: WorkerMessage): Promise<void> {
  for (const client of await self.clients.matchAll({ type: 'window', includeUncontrolled: true }))
    client.postMessage(message)
}
