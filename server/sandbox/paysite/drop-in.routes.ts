import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { lookForms } from './looks/look-forms.table.ts'
import { lookOf } from './looks.table.ts'
import { addressOf } from './pages/addresses.ts'
import { dropInPart } from './pages/drop-in.page.ts'
import { sheetOf } from './pages/sheet.ts'
import type { Paysite } from './paysite.ts'
import { formOf } from './read-form.ts'
import type { Payment } from './tables.ts'

interface DropInOptions {
  paysite: Paysite
  now: () => number
  constraints: { host: RegExp }
}
type PaymentRequest = FastifyRequest<{ Params: { providerRef: string } }>

/** The pages of the stand-in for the SDKs, and the results of its buttons. */
type Answer = { to: 'show'; html: string } | { to: 'paid' } | { to: 'failed' } | { to: 'redirect'; url: string }

/** The payment site's half of the stand-in for the SDKs: the store's own document draws what these answer. */
export function dropInRoutes(app: FastifyInstance, { paysite, now, constraints }: DropInOptions): void {
  const sheet = (payment: Payment) => sheetOf(payment, paysite.origin, now())
  const show = (payment: Payment, problem?: Parameters<typeof dropInPart>[0]['problem']): Answer => ({
    to: 'show',
    html: dropInPart({ sheet: sheet(payment), problem }).text,
  })

  async function press(payment: Payment, form: ReturnType<typeof formOf>): Promise<Answer> {
    if (form['do'] === 'fail') {
      await paysite.settle(payment.providerRef, 'failed')
      return { to: 'failed' }
    }
    const sent = lookForms[lookOf(payment)].send(form, sheet(payment))
    switch (sent.to) {
      case 'paid':
        await paysite.settle(payment.providerRef, 'paid')
        return { to: 'paid' }
      case 'confirm':
        return { to: 'redirect', url: `${paysite.origin}${addressOf(payment.providerRef, '/confirm')}` }
      case 'form':
        return show(payment, sent.problem)
    }
  }

  /** Only the store that the payment was opened for may ask, from a page of its own. */
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

  const address = addressOf(':providerRef', '/drop-in')
  app.get(
    address,
    { constraints },
    withPayment(async (payment) => show(payment)),
  )
  app.post(
    address,
    { constraints },
    withPayment(async (payment, request) => press(payment, formOf(request))),
  )
}
