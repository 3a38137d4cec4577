import type { APIRequestContext } from '@playwright/test'
import { formatPrice } from '../../../src/kernel/money/format-price.ts'
import { pickName } from '../../../server/catalogue/names.ts'
import type { Statement } from '../../../server/sandbox/paysite/payments/statement.ts'
import type { Offer } from './channel-offers.ts'
import { expect, storeUrl } from './store-page.ts'
import { storePort } from './ports.ts'

/** A payment in the statement of the payment site: what was bought, for how much, and the webhooks sent. */
export type StatementPayment = Statement['payments'][number]

export const payHost = `pay.localhost:${storePort}`

/** Node does not resolve `*.localhost`, so the request names the host in a header. */
async function statement(request: APIRequestContext, query = ''): Promise<Statement> {
  const answer = await request.get(`http://localhost:${storePort}/pay/statement.json${query}`, {
    headers: { host: payHost },
  })
  return (await answer.json()) as Statement
}

export const loadPayments = async (
  request: APIRequestContext,
  billingNo: string,
): Promise<readonly StatementPayment[]> => (await statement(request, `?billing_no=${billingNo}`)).payments

/** Returns all payments of the order that the page at this URL shows. */
export async function loadPaymentsOnPage(
  request: APIRequestContext,
  address: string,
): Promise<readonly StatementPayment[]> {
  const ref = new URL(address).pathname.split('/')[2]
  const billingNo = (await statement(request)).payments.find(({ providerRef }) => providerRef === ref)?.billingNo
  if (billingNo === undefined) throw new Error(`no payment at ${address}`)
  return loadPayments(request, billingNo)
}

/** Returns the payments for this character with this method since a time in milliseconds since 1970. */
export async function loadPaymentsSince(
  request: APIRequestContext,
  offer: Offer,
  since: number,
): Promise<readonly StatementPayment[]> {
  return (await statement(request)).payments.filter(
    ({ createdAt, merchant, paywayId, channelId, display }) =>
      createdAt >= since &&
      merchant === offer.brand.key &&
      paywayId === offer.paywayId &&
      channelId === offer.channelId &&
      display.role === offer.role.name,
  )
}

/** Expects that the payment matches the offer in seller, goods, receiver, amount and return URL. */
export function expectPayment(booked: StatementPayment | undefined, offer: Offer): void {
  const back = new URL(booked?.returnUrl ?? 'none:')
  expect([back.origin, back.pathname]).toEqual([new URL(storeUrl(offer.brand.key, '/')).origin, '/result'])
  expect(Object.fromEntries(back.searchParams)).toEqual({ billing_no: booked?.billingNo, spec_lang: offer.language })
  expect(booked).toMatchObject({
    merchant: offer.brand.key,
    paywayId: offer.paywayId,
    channelId: offer.channelId,
    kind: offer.kind,
    amountMinor: offer.amountMinor,
    currency: offer.currency,
    display: {
      role: offer.role.name,
      server: offer.server.name,
      methodName: offer.methodName,
      seller: offer.brand.company,
    },
  })
  expect(booked?.language).toBe(offer.language)
  expect(booked?.display.goods).toContain(getGoodsName(offer))
}

export const getPriceText = ({ amountMinor, currency, language, region }: Offer): string =>
  formatPrice(amountMinor, currency, language, region)

export const getGoodsName = ({ goods, language }: Offer): string => pickName(goods.names, language)

/** Pays or fails a payment by the buttons of the payment site's statement. */
export async function settlePayment(
  request: APIRequestContext,
  payment: string,
  action: 'pay' | 'fail',
): Promise<void> {
  await request.post(`http://localhost:${storePort}/pay/statement`, {
    headers: { host: payHost },
    form: { payment, action },
    maxRedirects: 0,
  })
}
