import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { reach } from '../failpoints.ts'
import type { OrderStore } from '../order-store.ts'
import { receive } from './inbox.ts'
import { createSignatureCheck } from './signature.ts'

/** What may be written down: bounded, and without anything that a database refuses. */
const word = v.pipe(v.string(), v.regex(/^[\w.:@+/=-]{1,128}$/))
const whole = v.pipe(v.number(), v.safeInteger())
const notification = v.object({
  eventId: word,
  billingNo: word,
  providerRef: word,
  status: word,
  amountMinor: whole,
  currency: word,
  merchant: word,
  occurredAt: whole,
})

interface NotifyOptions {
  /** Where the provider was told to send them: its path is ours. */
  url: string
  store: OrderStore
  secrets: readonly string[]
  /** Seconds since 1970. */
  now: () => number
  onPaid: () => void
}

/**
 * Where the provider tells how payments stand. Its answer says whether to tell again: 2xx is final, anything else is not.
 * 401: not from the provider. 202: taken down, but it does not fit its order.
 */
export async function notify(app: FastifyInstance, { url, store, secrets, now, onPaid }: NotifyOptions): Promise<void> {
  const isSigned = createSignatureCheck(secrets)
  // The signature is over the bytes as they came, so nothing may parse them before.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  app.post(new URL(url).pathname, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { body } = request
    if (!Buffer.isBuffer(body) || !isSigned(body, request.headers)) return reply.code(401).send({})
    const told = v.safeParse(notification, json(body))
    if (!told.success) return reply.code(400).send({})
    const received = await receive(store, told.output, { at: now(), source: 'notification' })
    reach('notification.written')
    if (received === 'moved' && told.output.status === 'paid') onPaid()
    return reply.code(received === 'quarantined' ? 202 : 200).send({})
  })
}

function json(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    // Signed, but not JSON: as unreadable as any other wrong shape.
    return undefined
  }
}
