import { generateKeyPairSync } from 'node:crypto'
import type { Currency } from '../../../../src/contract/domain.table.ts'
import { parseJsonBody, createMockLedger, type LedgerPayment } from '../check/mock-ledger.ts'
import type { MockCompany, MockEvent, MockReply, MockRequest, SigningOptions } from '../check/mock-company.ts'
import { fromDecimalAmount, toProviderAmount } from '../shared/amounts.ts'
import { payermaxCurrencyDigits } from './digits.ts'
import { verifyPayermaxBody, signPayermaxBody } from './signature.ts'

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const keys = { current: pair(), former: pair(), wrong: pair() }
const ours = pair()
const base64 = (key: ReturnType<typeof pair>['publicKey']) =>
  key.export({ type: 'spki', format: 'der' }).toString('base64')

const merchant = 'SP18440851'
const states = { pending: 'PENDING', paid: 'SUCCESS', failed: 'FAILED', expired: 'CLOSED', unrecognized: 'IN_LIMBO' }
const tokenOf = (billingNo: string) => `T${billingNo}`.slice(0, 40)
const money = (amountMinor: number, currency: string) => {
  const to = toProviderAmount(amountMinor, currency as Currency, payermaxCurrencyDigits)
  return { amount: Number(to.decimal), currency: to.currency }
}

interface PayRequest {
  merchantNo: string
  data: {
    outTradeNo: string
    totalAmount: number
    currency: string
    country: string
    outRefundNo: string
    refundAmount: number
    refundCurrency: string
  }
}

/** Mock of PayerMax's gateway, based on docs.payermax.com. */
export const mockCompany: MockCompany = {
  merchant,
  open({ url: place, now }) {
    const books = createMockLedger()
    const time = () => new Date(now() * 1000).toISOString()

    const signed = (code: string, data: unknown, msg = ''): MockReply => {
      const body = JSON.stringify({ code, msg, data })
      return { status: 200, headers: { sign: signPayermaxBody(body, keys.current.privateKey) }, body }
    }
    const shown = ({ billingNo, amountMinor, currency, state }: LedgerPayment) => {
      const { amount: totalAmount, currency: iso } = money(amountMinor, currency)
      return {
        outTradeNo: billingNo,
        tradeToken: tokenOf(billingNo),
        totalAmount,
        currency: iso,
        status: states[state],
        completeTime: time(),
      }
    }

    const calls: Readonly<Record<string, (data: PayRequest['data']) => MockReply>> = {
      '/orderAndPay': ({ outTradeNo: billingNo, totalAmount, currency, country }) => {
        if (!/^[A-Z]{2}$/.test(country)) return signed('PARAMS_INVALID', null)
        books.add({ billingNo, providerRef: billingNo, ...fromDecimalAmount(totalAmount, currency) })
        const redirectUrl = `https://pay-gate-uat.payermax.com/v2/index.html#/cashier/home?tradeToken=${tokenOf(billingNo)}`
        return signed('APPLY_SUCCESS', {
          outTradeNo: billingNo,
          tradeToken: tokenOf(billingNo),
          status: 'PENDING',
          redirectUrl,
        })
      },
      '/orderQuery': ({ outTradeNo }) => {
        const known = books.findByBillingNo(outTradeNo)
        return known ? signed('APPLY_SUCCESS', shown(known)) : signed('ORDER_NOT_EXIST', null)
      },
      '/refund': ({ outTradeNo, outRefundNo, refundAmount, refundCurrency }) => {
        const known = books.findByBillingNo(outTradeNo)
        if (!known) return signed('ORDER_NOT_EXIST', null)
        const { amountMinor } = fromDecimalAmount(refundAmount, refundCurrency)
        if (!books.refund(known, outRefundNo, amountMinor)) return signed('REFUND_AMOUNT_INVALID', null)
        return signed('APPLY_SUCCESS', { outRefundNo, refundTradeNo: `R${outRefundNo}`, status: 'REFUND_PENDING' })
      },
      '/refundQuery': ({ outRefundNo }) =>
        refunds().includes(outRefundNo)
          ? signed('APPLY_SUCCESS', { outRefundNo, refundTradeNo: `R${outRefundNo}`, status: 'REFUND_SUCCESS' })
          : signed('REFUND_NOT_EXIST', null),
    }
    const numbers = new Set<string>()
    const refunds = () =>
      [...numbers]
        .flatMap((number) => books.payments(number))
        .flatMap((one) => one.refunds.map(({ refundNo }) => refundNo))

    function answer({ url, headers, body }: MockRequest): MockReply {
      const { merchantNo, data } = parseJsonBody<PayRequest>(body)
      if (merchantNo !== merchant || !verifyPayermaxBody(body, headers['sign'] ?? '', [ours.publicKey]))
        return signed('SIGN_VERIFY_FAILED', null)
      if (data.outTradeNo !== undefined) numbers.add(data.outTradeNo)
      return calls[url]?.(data) ?? { status: 404, body: '{}' }
    }

    function dataOf(event: MockEvent) {
      const { billingNo, id } = event
      const { amount, currency } = money(event.amountMinor, event.currency)
      if (event.about === 'payment') {
        const status = { paid: 'SUCCESS', failed: 'FAILED', pending: 'PENDING' }[event.status]
        return {
          notifyType: 'PAYMENT',
          data: { outTradeNo: billingNo, tradeToken: tokenOf(billingNo), totalAmount: amount, currency, status },
        }
      }
      if (event.about !== 'refund') return { notifyType: 'SUBSCRIPTION', data: {} }
      const status = event.status === 'refunded' ? 'REFUND_SUCCESS' : 'REFUND_FAILED'
      const numbers = { outRefundNo: event.refundNo, refundTradeNo: `R${id}`, outTradeNo: billingNo }
      return { notifyType: 'REFUND', data: { ...numbers, refundAmount: amount, refundCurrency: currency, status } }
    }

    function notice([event, ...more]: readonly MockEvent[], { key = 'current' }: SigningOptions = {}) {
      if (!event || more.length > 0 || event.about === 'dispute') return undefined
      const { merchant: of = merchant } = event
      const news = {
        code: 'APPLY_SUCCESS',
        msg: 'Success.',
        keyVersion: '1',
        appId: 'app',
        merchantNo: of,
        notifyTime: time(),
        ...dataOf(event),
      }
      const body = Buffer.from(JSON.stringify(news))
      return {
        method: 'POST',
        url: `/notify/payermax/${merchant}`,
        headers: { 'content-type': 'application/json', sign: signPayermaxBody(body, keys[key].privateKey) },
        body,
      }
    }

    const settings = {
      appId: 'app',
      merchantPrivateKey: ours.privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
      payermaxPublicKeys: [base64(keys.current.publicKey)],
      url: place,
    }
    return {
      settings,
      rotatingSettings: {
        ...settings,
        payermaxPublicKeys: [base64(keys.current.publicKey), base64(keys.former.publicKey)],
      },
      handleRequest: answer,
      payments: (billingNo) => books.payments(billingNo),
      settle: (billingNo, to) => books.settle(billingNo, to),
      createWebhook: notice,
    }
  },
}
