// Example of a payment service with its own payment page. Usage: `node payments.mjs` with PAYMENTS_PORT and
// PAYMENT_SECRETS set. Payments are held in memory; a real service uses a database.
import { post, serve } from './signed.mjs'

const port = Number(process.env.PAYMENTS_PORT ?? 8801)
const secrets = (process.env.PAYMENT_SECRETS ?? '').split(',')

/**
 * `amountMinor` is in hundredths in every currency, `amountDecimal` in whole units: 1,500 yen are 150000 and "1500".
 * @typedef {{ billingNo: string, amountMinor: number, amountDecimal: string, currency: string, merchant: string, returnUrl: string, notifyUrl: string }} Payment
 */
/** @type {Map<string, { asked: Payment, status: string, at: number }>} */
const payments = new Map()
/** @type {Map<string, { refundNo: string, billingNo: string, amountMinor: number }>} */
const refunds = new Map()
const now = () => Math.floor(Date.now() / 1000)

/** @param {string} billingNo */
function standing(billingNo) {
  const known = payments.get(billingNo)
  if (!known) return null
  const { amountMinor, amountDecimal, currency, merchant } = known.asked
  const { status, at } = known
  const eventId = `${billingNo}.${status}`
  const amount = { amountMinor, amountDecimal, currency }
  return { eventId, billingNo, providerRef: billingNo, status, ...amount, merchant, occurredAt: at }
}

/**
 * A refund request contains both the payment and the order. If an order can be paid twice, find the payment by
 * `providerRef`.
 * @param {{ billingNo: string, providerRef: string, amountMinor: number }} refund
 */
function mayGiveBack({ billingNo, providerRef, amountMinor }) {
  const payment = providerRef === billingNo ? payments.get(billingNo) : undefined
  const before = [...refunds.values()].filter((one) => one.billingNo === billingNo)
  const sum = before.reduce((total, one) => total + one.amountMinor, amountMinor)
  return payment?.status === 'paid' && sum <= payment.asked.amountMinor
}

/** Sends the webhook, and retries with growing pauses until the gateway accepts it. @param {string} billingNo */
async function tell(billingNo, pauseMs = 500) {
  const status = await post(
    payments.get(billingNo)?.asked.notifyUrl ?? '',
    secrets,
    billingNo,
    standing(billingNo),
  ).catch(() => 0)
  if (status !== 200 && pauseMs < 60_000) setTimeout(() => void tell(billingNo, pauseMs * 2), pauseMs)
}

await serve({
  port,
  secrets,
  answers: {
    '/pay/payments': (/** @type {Payment} */ asked) => {
      const { billingNo } = asked
      // Creating the same billing number again has no effect.
      if (!payments.has(billingNo)) payments.set(billingNo, { asked, status: 'pending', at: now() })
      return { providerRef: billingNo, entry: { url: `http://localhost:${port}/page/${billingNo}` } }
    },
    '/pay/payments/query': ({ billingNo }) => ({ payment: standing(billingNo) }),
    '/pay/refunds': ({ refundNo, billingNo, providerRef, amountMinor }) => {
      if (!refunds.has(refundNo) && !mayGiveBack({ billingNo, providerRef, amountMinor }))
        return { refundNo, status: 'refused' }
      refunds.set(refundNo, { refundNo, billingNo, amountMinor })
      return { refundNo, status: 'refunded' }
    },
    '/pay/refunds/query': ({ refundNo }) => ({
      refund: refunds.has(refundNo) ? { refundNo, status: 'refunded' } : null,
    }),
  },
  // Payment page with the price and two buttons.
  other: (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const payment = payments.get(pathname.replace('/page/', ''))
    if (!payment) return void response.writeHead(404).end()
    const { asked } = payment
    const end = searchParams.get('end')
    if (end !== 'paid' && end !== 'failed') {
      const html = `<!doctype html><title>Pay</title><h1>${asked.amountDecimal} ${asked.currency}</h1>
        <p><a id="pay" href="?end=paid">Pay</a> <a href="?end=failed">Give up</a></p>`
      return void response.setHeader('content-type', 'text/html; charset=utf-8').end(html)
    }
    if (payment.status === 'pending') Object.assign(payment, { status: end, at: now() })
    void tell(asked.billingNo)
    return void response.writeHead(303, { location: asked.returnUrl }).end()
  },
})
console.log(`payments: http://localhost:${port}/pay`)
