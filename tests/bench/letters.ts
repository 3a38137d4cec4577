import { payermax, createStartParams } from '../server/fixtures/buyer.ts'
import { notifySecret, signWebhook } from '../server/fixtures/fake-payments.ts'
import type { Letter } from './connection.ts'

const withQuery = (path: string, query: Record<string, string>): Letter => ({
  path: `${path}?${new URLSearchParams(query).toString()}`,
})

export function* createRequests(path: string, wish: () => Record<string, string>): Generator<Letter> {
  for (;;) yield withQuery(path, wish())
}

/** Start requests, each by another player. */
export const createStartRequests = (): Generator<Letter> => createRequests(payermax, createStartParams)

export function* createBareRequests(): Generator<Letter> {
  for (;;) yield { path: '/insert' }
}

export function* createQueryRequests(billingNos: readonly string[]): Generator<Letter> {
  for (;;) for (const billing_no of billingNos) yield withQuery('/api/pay/getOrderInfo', { billing_no, simple: '1' })
}

export const parseBillingNo = (answer: string): string =>
  (JSON.parse(answer) as { data: { billing_no: string } }).data.billing_no

/** A signed webhook that an order is paid, or a changed copy of it. */
export function createWebhookRequest(billingNo: string, changes: object = {}, secret = notifySecret): Letter {
  const notice = {
    eventId: `evt_${billingNo}`,
    billingNo,
    providerRef: `ref_${billingNo}`,
    status: 'paid',
    amountMinor: 499,
    currency: 'USD',
    merchant: 'watt',
    occurredAt: 1,
    ...changes,
  }
  return { path: '/notify/sandbox', ...signWebhook(notice, { secret }) }
}

export const createPaidWebhook = (billingNo: string): Letter => createWebhookRequest(billingNo)
