import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { queryOf } from '../pages/query.ts'
import { faultNames, faults, readFaults, type Faults } from './faults.table.ts'
import { lookForms } from './looks/look-forms.table.ts'
import type { Sent } from './looks/look-form.ts'
import { lookOf } from './looks.table.ts'
import { isCode } from './one-time-code.ts'
import { isFromSite } from './own-host.ts'
import { addressOf } from './pages/addresses.ts'
import { checkoutPage, confirmPage } from './pages/checkout.page.ts'
import { endedPage, nothingHere } from './pages/ended.page.ts'
import { sendSitePage } from './pages/page-frame.ts'
import { sheetOf } from './pages/sheet.ts'
import type { Paysite } from './paysite.ts'
import { formOf } from './read-form.ts'
import type { Payment } from './tables.ts'
import type { WordKey } from './words/en.ts'

interface CheckoutOptions {
  paysite: Paysite
  now: () => number
  constraints: { host: RegExp }
}
type PaymentRequest = FastifyRequest<{ Params: { providerRef: string } }>
type Act = (payment: Payment, request: PaymentRequest, reply: FastifyReply) => Promise<FastifyReply>

/** A field that a form does not name stays as it is; an empty one is as at the whole site. */
function turnedBy(form: Readonly<Record<string, string>>, payment: Payment): Partial<Faults> {
  const kept = faultNames.flatMap((name) => {
    const { key } = faults[name]
    return name in form || payment.faults[key] === undefined ? [] : [[key, payment.faults[key]] as const]
  })
  return { ...Object.fromEntries(kept), ...readFaults(form) }
}

/** The payer's pages, in the order of a payment: look, send, confirm by a code, or go another way. */
export function checkoutRoutes(app: FastifyInstance, { paysite, now, constraints }: CheckoutOptions): void {
  const show = (reply: FastifyReply, payment: Payment, page: 'checkout' | 'confirm', problem?: WordKey) => {
    const sheet = sheetOf(payment, paysite.origin, now())
    const shown = { sheet, query: queryOf(reply.request), problem }
    const body =
      payment.status === 'pending'
        ? ((page === 'confirm' ? confirmPage(shown) : undefined) ?? checkoutPage(shown))
        : endedPage(sheet, payment.status)
    return sendSitePage(reply, {
      status: problem && 422,
      language: sheet.language,
      title: `${payment.display.methodName} · ${payment.display.seller}`,
      body,
      formsLeadTo: new URL(payment.returnUrl).origin,
    })
  }

  const withPayment = (act: Act) => async (request: PaymentRequest, reply: FastifyReply) => {
    const payment = await paysite.payment(request.params.providerRef)
    if (payment) return act(payment, request, reply)
    return sendSitePage(reply, { status: 404, language: 'en', title: 'No payment here', body: nothingHere() })
  }
  /** A form sent by hand: never from another site's page, and it may turn the payment's faults on the way. */
  const withForm = (act: Act) =>
    withPayment(async (payment, request, reply) => {
      if (!isFromSite(request, paysite.origin)) return reply.code(403).send()
      const form = formOf(request)
      if (faultNames.some((name) => name in form)) await paysite.turn(turnedBy(form, payment), payment.providerRef)
      return act(payment, request, reply)
    })
  const back = (reply: FastifyReply, payment: Payment) => reply.redirect(payment.returnUrl, 303)

  const follow = async (sent: Sent, payment: Payment, reply: FastifyReply): Promise<FastifyReply> => {
    switch (sent.to) {
      case 'paid':
        await paysite.settle(payment.providerRef, 'paid')
        return back(reply, payment)
      case 'confirm': {
        const more = new URLSearchParams(sent.query).toString()
        return reply.redirect(addressOf(payment.providerRef, `/confirm${more && `?${more}`}`), 303)
      }
      case 'form':
        return show(reply, payment, 'checkout', sent.problem)
    }
  }
  /** Pressed twice, the second one ends like the first; a payment that is over otherwise says so. */
  const whileOpen = (act: Act) =>
    withForm(async (payment, request, reply) => {
      if (payment.status === 'pending') return act(payment, request, reply)
      return payment.status === 'paid' ? back(reply, payment) : reply.redirect(addressOf(payment.providerRef), 303)
    })

  const address = (more = '') => addressOf(':providerRef', more)
  app.get(
    address(),
    { constraints },
    withPayment(async (payment, _request, reply) => show(reply, payment, 'checkout')),
  )
  // Some providers are entered by a form that the store's page sends; one that was altered on the way leads nowhere.
  app.post(
    address(),
    { constraints },
    withPayment(async (payment, request, reply) =>
      paysite.isEntered(payment, formOf(request))
        ? reply.redirect(addressOf(payment.providerRef), 303)
        : sendSitePage(reply, { status: 400, language: 'en', title: 'No payment here', body: nothingHere() }),
    ),
  )
  app.get(
    address('/confirm'),
    { constraints },
    withPayment(async (payment, _request, reply) => show(reply, payment, 'confirm')),
  )
  app.post(
    address('/pay'),
    { constraints },
    whileOpen(async (payment, request, reply) => {
      const sent = lookForms[lookOf(payment)].send(formOf(request), sheetOf(payment, paysite.origin, now()))
      return follow(sent, payment, reply)
    }),
  )
  app.post(
    address('/confirm'),
    { constraints },
    whileOpen(async (payment, request, reply) => {
      if (!isCode(payment.providerRef, formOf(request)['code'])) return show(reply, payment, 'confirm', 'codeWrong')
      return follow({ to: 'paid' }, payment, reply)
    }),
  )
  app.post(
    address('/fail'),
    { constraints },
    withForm(async (payment, _request, reply) => {
      await paysite.settle(payment.providerRef, 'failed')
      return back(reply, payment)
    }),
  )
  app.post(
    address('/later'),
    { constraints },
    withForm(async (payment, _request, reply) => {
      await paysite.postpone(payment.providerRef)
      return back(reply, payment)
    }),
  )
}
