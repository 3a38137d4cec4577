import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { getParsedQuery } from '../../pages/query.ts'
import { simulatedFaultNames, simulatedFaults, parseSimulatedFaults, type Faults } from '../faults.table.ts'
import { paymentFormByPageType } from '../forms/page-forms.table.ts'
import type { FormResult } from '../forms/page-form.ts'
import { selectPaymentPageType } from '../forms/page-types.table.ts'
import { verifyOneTimeCode } from '../forms/one-time-code.ts'
import { isSameOrigin } from './own-host.ts'
import { buildPaymentPagePath } from '../pages/payment-path.ts'
import { renderCheckoutPage, renderCodeConfirmationPage } from '../pages/checkout.page.ts'
import { renderPaymentOutcomePage, renderPaymentNotFound } from '../pages/payment-outcome.page.ts'
import { sendPaysitePage } from '../pages/page-frame.ts'
import { createPageContext } from '../pages/page-context.ts'
import type { Paysite } from '../paysite.ts'
import { readFormBody } from './read-form.ts'
import type { Payment } from '../tables.ts'
import type { TextKey } from '../words/en.ts'

interface CheckoutOptions {
  paysite: Paysite
  now: () => number
  constraints: { host: RegExp }
}
type PaymentRequest = FastifyRequest<{ Params: { providerRef: string } }>
type Act = (payment: Payment, request: PaymentRequest, reply: FastifyReply) => Promise<FastifyReply>

/**
 * Reads the payment's faults from a submitted form. A missing field leaves the fault unchanged. An empty field removes
 * it, so the site's fault applies.
 */
function readFaultOverrides(form: Readonly<Record<string, string>>, payment: Payment): Partial<Faults> {
  const kept = simulatedFaultNames.flatMap((name) => {
    const { key } = simulatedFaults[name]
    return name in form || payment.faults[key] === undefined ? [] : [[key, payment.faults[key]] as const]
  })
  return { ...Object.fromEntries(kept), ...parseSimulatedFaults(form) }
}

/** Registers the payer's pages, which show, submit, confirm and leave the payment. */
export function registerCheckoutRoutes(app: FastifyInstance, { paysite, now, constraints }: CheckoutOptions): void {
  const show = (reply: FastifyReply, payment: Payment, page: 'checkout' | 'confirm', problem?: TextKey) => {
    const sheet = createPageContext(payment, paysite.origin, now())
    const shown = { sheet, query: getParsedQuery(reply.request), problem }
    const body =
      payment.status === 'pending'
        ? ((page === 'confirm' ? renderCodeConfirmationPage(shown) : undefined) ?? renderCheckoutPage(shown))
        : renderPaymentOutcomePage(sheet, payment.status)
    return sendPaysitePage(reply, {
      status: problem && 422,
      language: sheet.language,
      title: `${payment.display.methodName} · ${payment.display.seller}`,
      body,
      formActionOrigin: new URL(payment.returnUrl).origin,
    })
  }

  const withPayment = (act: Act) => async (request: PaymentRequest, reply: FastifyReply) => {
    const payment = await paysite.payment(request.params.providerRef)
    if (payment) return act(payment, request, reply)
    return sendPaysitePage(reply, {
      status: 404,
      language: 'en',
      title: 'No payment here',
      body: renderPaymentNotFound(),
    })
  }
  /** Runs the action with the submitted form. Rejects forms from other sites, and applies the form's fault fields. */
  const withForm = (act: Act) =>
    withPayment(async (payment, request, reply) => {
      if (!isSameOrigin(request, paysite.origin)) return reply.code(403).send()
      const form = readFormBody(request)
      if (simulatedFaultNames.some((name) => name in form))
        await paysite.setFaults(readFaultOverrides(form, payment), payment.providerRef)
      return act(payment, request, reply)
    })
  const back = (reply: FastifyReply, payment: Payment) => reply.redirect(payment.returnUrl, 303)

  const follow = async (sent: FormResult, payment: Payment, reply: FastifyReply): Promise<FastifyReply> => {
    switch (sent.to) {
      case 'paid':
        await paysite.settle(payment.providerRef, 'paid')
        return back(reply, payment)
      case 'confirm': {
        const more = new URLSearchParams(sent.query).toString()
        return reply.redirect(buildPaymentPagePath(payment.providerRef, `/confirm${more && `?${more}`}`), 303)
      }
      case 'form':
        return show(reply, payment, 'checkout', sent.problem)
    }
  }
  /** Runs the action if the payment is open, and otherwise shows its outcome, so a double click has no effect. */
  const whileOpen = (act: Act) =>
    withForm(async (payment, request, reply) => {
      if (payment.status === 'pending') return act(payment, request, reply)
      return payment.status === 'paid'
        ? back(reply, payment)
        : reply.redirect(buildPaymentPagePath(payment.providerRef), 303)
    })

  const address = (more = '') => buildPaymentPagePath(':providerRef', more)
  app.get(
    address(),
    { constraints },
    withPayment(async (payment, _request, reply) => show(reply, payment, 'checkout')),
  )
  // Receives the entry form from the store's page. Modified forms are rejected.
  app.post(
    address(),
    { constraints },
    withPayment(async (payment, request, reply) =>
      paysite.isValidEntry(payment, readFormBody(request))
        ? reply.redirect(buildPaymentPagePath(payment.providerRef), 303)
        : sendPaysitePage(reply, {
            status: 400,
            language: 'en',
            title: 'No payment here',
            body: renderPaymentNotFound(),
          }),
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
      const sent = paymentFormByPageType[selectPaymentPageType(payment)].send(
        readFormBody(request),
        createPageContext(payment, paysite.origin, now()),
      )
      return follow(sent, payment, reply)
    }),
  )
  app.post(
    address('/confirm'),
    { constraints },
    whileOpen(async (payment, request, reply) => {
      if (!verifyOneTimeCode(payment.providerRef, readFormBody(request)['code']))
        return show(reply, payment, 'confirm', 'codeWrong')
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
