import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { paymentFormByPageType } from '../forms/page-forms.table.ts'
import { selectPaymentPageType } from '../forms/page-types.table.ts'
import { buildPaymentPagePath } from '../pages/payment-path.ts'
import { renderDropInForm } from '../pages/drop-in.page.ts'
import { createPageContext } from '../pages/page-context.ts'
import type { Paysite } from '../paysite.ts'
import { readFormBody } from './read-form.ts'
import type { Payment } from '../tables.ts'

interface DropInOptions {
  paysite: Paysite
  now: () => number
  constraints: { host: RegExp }
}
type PaymentRequest = FastifyRequest<{ Params: { providerRef: string } }>

/** Response to the simulated SDK, either HTML to show or a result. */
type Answer = { to: 'show'; html: string } | { to: 'paid' } | { to: 'failed' } | { to: 'redirect'; url: string }

/** Registers the API for the simulated SDK in the store. */
export function registerDropInRoutes(app: FastifyInstance, { paysite, now, constraints }: DropInOptions): void {
  const sheet = (payment: Payment) => createPageContext(payment, paysite.origin, now())
  const show = (payment: Payment, problem?: Parameters<typeof renderDropInForm>[0]['problem']): Answer => ({
    to: 'show',
    html: renderDropInForm({ sheet: sheet(payment), problem }).text,
  })

  async function press(payment: Payment, form: ReturnType<typeof readFormBody>): Promise<Answer> {
    if (form['do'] === 'fail') {
      await paysite.settle(payment.providerRef, 'failed')
      return { to: 'failed' }
    }
    const sent = paymentFormByPageType[selectPaymentPageType(payment)].send(form, sheet(payment))
    switch (sent.to) {
      case 'paid':
        await paysite.settle(payment.providerRef, 'paid')
        return { to: 'paid' }
      case 'confirm':
        return { to: 'redirect', url: `${paysite.origin}${buildPaymentPagePath(payment.providerRef, '/confirm')}` }
      case 'form':
        return show(payment, sent.problem)
    }
  }

  /** Runs the action if the request comes from the store that created the payment. */
  const withPayment =
    (act: (payment: Payment, request: PaymentRequest) => Promise<Answer>) =>
    async (request: PaymentRequest, reply: FastifyReply) => {
      reply.headers({ 'cache-control': 'no-store', vary: 'Origin' })
      const payment = await paysite.payment(request.params.providerRef)
      if (!payment) return reply.code(404).send({ to: 'failed' })
      const store = new URL(payment.returnUrl).origin
      if (request.headers.origin !== store) return reply.code(403).send({ to: 'failed' })
      reply.header('access-control-allow-origin', store)
      if (payment.status === 'pending') return reply.send(await act(payment, request))
      return reply.send({ to: payment.status === 'paid' ? 'paid' : 'failed' } satisfies Answer)
    }

  const address = buildPaymentPagePath(':providerRef', '/drop-in')
  app.get(
    address,
    { constraints },
    withPayment(async (payment) => show(payment)),
  )
  app.post(
    address,
    { constraints },
    withPayment(async (payment, request) => press(payment, readFormBody(request))),
  )
}
