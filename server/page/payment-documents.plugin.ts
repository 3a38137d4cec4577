import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { paymentChannels, isPaywayId } from '../../src/contract/channels.table.ts'
import { dropInProviders, isDropInProviderName } from '../../src/contract/drop-ins.table.ts'
import { buildDropInCsp, buildPayFormCsp, getDropInReportsPath } from '../../src/contract/security/pay-policies.ts'
import { sendNotFound } from '../http/plugins/not-found.ts'
import type { Dist } from './files/dist.ts'

interface PayDocumentOptions {
  dist: Dist
  payOrigin: string | undefined
  /** Origins of a shop's payment pages. */
  payOrigins: readonly string[]
}

/**
 * Serves the documents that contain payment SDKs and payment forms. Each document has a content security policy for one
 * provider, so the store's own policy can stay strict.
 */
export function paymentDocumentsPlugin(
  app: FastifyInstance,
  { dist, payOrigin, payOrigins }: PayDocumentOptions,
): void {
  const send = (request: FastifyRequest, reply: FastifyReply, page: string, policy: string) => {
    const html = dist.document(page)
    if (html === undefined) return sendNotFound(request, reply)
    return reply
      .headers({
        'cache-control': 'no-cache',
        'content-security-policy': policy,
      })
      .type('text/html; charset=utf-8')
      .send(html)
  }

  app.get<{ Params: { name: string } }>('/drop-in/:name', async (request, reply) => {
    const { name } = request.params
    const isKnown = isDropInProviderName(name) && (name !== 'sandbox' || payOrigin !== undefined)
    if (!isKnown) return sendNotFound(request, reply)
    const hosts = [...dropInProviders[name].hosts, ...(name === 'sandbox' && payOrigin ? [payOrigin] : [])]
    // Browser wallets require this permission.
    reply.header('permissions-policy', 'payment=*, camera=(), geolocation=(), microphone=()')
    return send(request, reply, `drop-in/${name}`, buildDropInCsp(hosts, getDropInReportsPath(name)))
  })

  app.get<{ Params: { payway: string } }>('/pay-form/:payway', async (request, reply) => {
    const payway = Number(request.params.payway)
    if (!isPaywayId(payway)) return sendNotFound(request, reply)
    const named = [...paymentChannels[payway].hosts, ...(request.brand?.payHosts?.[payway] ?? [])]
    const hosts = named.flatMap((host) => [`https://${host}`, `https://*.${host}`])
    const leadsTo = [...hosts, ...payOrigins, ...(payOrigin ? [payOrigin] : [])]
    return send(request, reply, 'pay-form/form', buildPayFormCsp(leadsTo))
  })
}
