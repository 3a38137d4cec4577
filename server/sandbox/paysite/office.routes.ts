import type { FastifyInstance, FastifyRequest } from 'fastify'
import { queryOf } from '../pages/query.ts'
import { readFaults } from './faults.table.ts'
import { isFromSite } from './own-host.ts'
import { faultsPage } from './pages/faults.page.ts'
import { sendSitePage } from './pages/page-frame.ts'
import { statementPage } from './pages/statement.page.ts'
import type { Paysite } from './paysite.ts'
import { formOf } from './read-form.ts'

interface OfficeOptions {
  paysite: Paysite
  constraints: { host: RegExp }
}

/** The statement of one order only; what cannot be a billing number is as good as none. */
function wantedOrder(request: FastifyRequest): string | undefined {
  const { billing_no: billingNo = '' } = queryOf(request)
  return /^[\w-]{1,64}$/.test(billingNo) ? billingNo : undefined
}

/** The operator's pages: payments, and the faults of the site. */
export function officeRoutes(app: FastifyInstance, { paysite, constraints }: OfficeOptions): void {
  const actions: Record<string, (providerRef: string) => Promise<unknown>> = {
    pay: (providerRef) => paysite.settle(providerRef, 'paid'),
    fail: (providerRef) => paysite.settle(providerRef, 'failed'),
    expire: (providerRef) => paysite.settle(providerRef, 'expired'),
    tell: paysite.tellAgain,
    refund: paysite.moneyBack.giveBackByHand,
    dispute: (providerRef) => paysite.moneyBack.dispute(providerRef, 'opened'),
    win: (providerRef) => paysite.moneyBack.dispute(providerRef, 'won'),
    lose: (providerRef) => paysite.moneyBack.dispute(providerRef, 'lost'),
  }

  app.get('/pay/statement', { constraints }, async (request, reply) =>
    sendSitePage(reply, {
      language: 'en',
      title: 'Statement · Sandbox payment site',
      body: statementPage(await paysite.statement(wantedOrder(request))),
    }),
  )
  app.get('/pay/statement.json', { constraints }, async (request, reply) =>
    reply.header('cache-control', 'no-store').send(await paysite.statement(wantedOrder(request))),
  )
  app.post('/pay/statement', { constraints }, async (request, reply) => {
    if (!isFromSite(request, paysite.origin)) return reply.code(403).send()
    const { payment = '', action = '', refund = '' } = formOf(request)
    if (/^[\w.:-]{1,128}$/.test(refund) && (action === 'refunded' || action === 'refused'))
      await paysite.moneyBack.endRefund(refund, action)
    if (Object.hasOwn(actions, action) && (await paysite.payment(payment))) await actions[action]?.(payment)
    return reply.redirect(`/pay/statement#${encodeURIComponent(payment)}`, 303)
  })
  app.get('/pay/faults', { constraints }, async (_request, reply) =>
    sendSitePage(reply, {
      language: 'en',
      title: 'Faults · Sandbox payment site',
      body: faultsPage(await paysite.faults()),
    }),
  )
  app.post('/pay/faults', { constraints }, async (request, reply) => {
    if (!isFromSite(request, paysite.origin)) return reply.code(403).send()
    const form = formOf(request)
    await paysite.turn(form['reset'] === undefined ? readFaults(form) : {})
    return reply.redirect('/pay/faults', 303)
  })
}
