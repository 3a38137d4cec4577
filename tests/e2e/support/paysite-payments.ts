import type { APIRequestContext } from '@playwright/test'
import { formatPrice } from '../../../src/kernel/money/format-price.ts'
import { pickName } from '../../../server/catalogue/names.ts'
import type { Statement } from '../../../server/sandbox/paysite/payments/statement.ts'
import type { Offer } from './channel-offers.ts'
import { expect, storeUrl } from './store-page.ts'
import { storePort } from './ports.ts'

/** The books of the payment site: what the other side says was bought, for how much, and how often it told us. */
export type StatementPayment = Statement['payments'][number]

export const payHost = `pay.localhost:${storePort}`

/** Only browsers know that every `*.localhost` is this machine. */
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

/** All payments that the page at this address is about: those of its order. */
export async function loadPaymentsOnPage(
  request: APIRequestContext,
  address: string,
): Promise<readonly StatementPayment[]> {
  const ref = new URL(address).pathname.split('/')[2]
  const billingNo = (await statement(request)).payments.find(({ providerRef }) => providerRef === ref)?.billingNo
  if (billingNo === undefined) throw new Error(`no payment at ${address}`)
  return loadPayments(request, billingNo)
}

/** The provider's payments for this character with this method since then (milliseconds since 1970). */
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

/** The provider was asked for this very purchase: who sells what to whom, for exactly so much, and where the player goes afterwards. */
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
  expect(booked?.display.goods).toContain(goodsName(offer))
}

/** The price as the store writes it. */
export const priceText = ({ amountMinor, currency, language, region }: Offer): string =>
  formatPrice(amountMinor, currency, language, region)

export const goodsName = ({ goods, language }: Offer): string => pickName(goods.names, language)

/** The payment company's own acts: its statement has a button for each. */
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
