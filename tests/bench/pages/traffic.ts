import type { CDPSession } from 'playwright'

/** What a page fetched, by type, as it came over the link. */
export interface Traffic {
  requests: number
  bytes: number
  byType: Record<string, { requests: number; bytes: number }>
}

/** Counts what this page asks for from now on, the service worker's own fetches excluded. */
export async function countTraffic(session: CDPSession) {
  const traffic: Traffic = { requests: 0, bytes: 0, byType: {} }
  const typeOf = new Map<string, string>()
  let lastAt = performance.now()
  await session.send('Network.enable')
  session.on('Network.requestWillBeSent', ({ requestId, type = 'Other', request }) => {
    if (request.url.startsWith('data:')) return
    lastAt = performance.now()
    typeOf.set(requestId, type)
    traffic.requests++
    const row = (traffic.byType[type] ??= { requests: 0, bytes: 0 })
    row.requests++
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    lastAt = performance.now()
    const row = traffic.byType[typeOf.get(requestId) ?? '']
    if (!row) return
    traffic.bytes += encodedDataLength
    row.bytes += encodedDataLength
  })
  return {
    traffic,
    quietForMs: () => performance.now() - lastAt,
  }
}
