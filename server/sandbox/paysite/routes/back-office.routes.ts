import type { FastifyInstance, FastifyRequest } from 'fastify'
import { getParsedQuery } from '../../pages/query.ts'
import { parseSimulatedFaults } from '../faults.table.ts'
import { isSameOrigin } from './own-host.ts'
import { renderFaultsPage } from '../pages/faults.page.ts'
import { sendPaysitePage } from '../pages/page-frame.ts'
import { renderStatementPage } from '../pages/statement.page.ts'
import type { Paysite } from '../paysite.ts'
import { readFormBody } from './read-form.ts'

interface BackOfficeOptions {
  paysite: Paysite
  constraints: { host: RegExp }
}

/** Returns the billing number in the query, or undefined if there is no valid one. */
function readOrderFilter(request: FastifyRequest): string | undefined {
  const { billing_no: billingNo = '' } = getParsedQuery(request)
  return /^[\w-]{1,64}$/.test(billingNo) ? billingNo : undefined
}

/** Registers the back office pages for the statement and the faults. */
export function registerBackOfficeRoutes(app: FastifyInstance, { paysite, constraints }: BackOfficeOptions): void {
  const actions: Record<string, (providerRef: string) => Promise<unknown>> = {
    pay: (providerRef) => paysite.settle(providerRef, 'paid'),
    fail: (providerRef) => paysite.settle(providerRef, 'failed'),
    expire: (providerRef) => paysite.settle(providerRef, 'expired'),
    tell: paysite.resendWebhook,
    refund: paysite.reversals.refundFromSite,
    dispute: (providerRef) => paysite.reversals.dispute(providerRef, 'opened'),
    win: (providerRef) => paysite.reversals.dispute(providerRef, 'won'),
    lose: (providerRef) => paysite.reversals.dispute(providerRef, 'lost'),
  }

  app.get('/pay/statement', { constraints }, async (request, reply) =>
    sendPaysitePage(reply, {
      language: 'en',
      title: 'Statement · Sandbox payment site',
      body: renderStatementPage(await paysite.statement(readOrderFilter(request))),
    }),
  )
  app.get('/pay/statement.json', { constraints }, async (request, reply) =>
    reply.header('cache-control', 'no-store').send(await paysite.statement(readOrderFilter(request))),
  )
  app.post('/pay/statement', { constraints }, async (request, reply) => {
    if (!isSameOrigin(request, paysite.origin)) return reply.code(403).send()
    const { payment = '', action = '', refund = '' } = readFormBody(request)
    if (/^[\w.:-]{1,128}$/.test(refund) && (action === 'refunded' || action === 'refused'))
      await paysite.reversals.endRefund(refund, action)
    if (Object.hasOwn(actions, action) && (await paysite.payment(payment))) await actions[action]?.(payment)
    return reply.redirect(`/pay/statement#${encodeURIComponent(payment)}`, 303)
  })
  app.get('/pay/faults', { constraints }, async (_request, reply) =>
    sendPaysitePage(reply, {
      language: 'en',
      title: 'Faults · Sandbox payment site',
      body: renderFaultsPage(await paysite.faults()),
    }),
  )
  app.post('/pay/faults', { constraints }, async (request, reply) => {
    if (!isSameOrigin(request, paysite.origin)) return reply.code(403).send()
    const form = readFormBody(request)
    await paysite.setFaults(form['reset'] === undefined ? parseSimulatedFaults(form) : {})
    return reply.redirect('/pay/faults', 303)
  })
}
