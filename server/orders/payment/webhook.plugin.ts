import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebhookRequest } from '../../providers/payment-adapter.ts'
import { withTimeout } from '../../providers/outbound/with-timeout.ts'
import { crashAtFailpoint } from '../failpoints.ts'
import { handleWebhook, type WebhookDeps } from './handle-webhook.ts'

interface WebhookRoute {
  Params: { adapter: string; merchant?: string }
}

/**
 * Registers the webhook endpoints `/notify/<adapter>/<merchant>` and `/notify/<adapter>`. Responds with 503 if an event
 * could not be stored, so the provider retries.
 */
export async function webhookPlugin(app: FastifyInstance, options: WebhookDeps): Promise<void> {
  // Disable body parsers, because signatures are computed over raw bytes.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  for (const url of ['/notify/:adapter', '/notify/:adapter/:merchant']) {
    app.route<WebhookRoute>({
      method: ['GET', 'POST'],
      url,
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store')
        const { adapter, merchant } = request.params
        const name = [adapter, merchant].filter(Boolean).join('/')
        try {
          const webhook = await withTimeout(options.provider.handleWebhook(name, toWebhookRequest(request)))
          if (!webhook) return reply.callNotFound()
          const { status, headers = {}, body } = await handleWebhook(options, webhook)
          if (webhook.trust !== 'no') crashAtFailpoint('notification.written')
          return reply
            .code(status)
            .headers({ 'content-type': 'application/json', ...headers })
            .send(body)
        } catch (error) {
          // Adapter, provider or database failed. The provider will retry.
          request.log.error({ err: error, account: name }, 'a webhook could not be processed')
          return reply.code(503).header('retry-after', '30').send({ error: 'try again' })
        }
      },
    })
  }
}

function toWebhookRequest({ method, url, headers, body }: FastifyRequest<WebhookRoute>): WebhookRequest {
  const single = Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? undefined : value])
  return {
    method,
    url,
    headers: Object.fromEntries(single) as WebhookRequest['headers'],
    body: Buffer.isBuffer(body) ? body : new Uint8Array(),
  }
}
