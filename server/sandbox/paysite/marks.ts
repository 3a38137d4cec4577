import type { DemoPaymentMark } from '../art/pay-marks.table.ts'
import { demoPaymentMarks } from '../art/pay-marks.table.ts'
import { demoPaymentMethods, type Method } from '../world/methods/payment-methods.table.ts'

interface OfMethod {
  paywayId: number
  channelId: number
}

const formatKey = (payway: number, channel: number): string => `${payway}_${channel}`

const markByMethod = new Map(
  demoPaymentMethods.flatMap((method: Method) => [
    [formatKey(method.payway, method.channel), method.icon] as const,
    ...(method.sub ?? []).map((sub) => [formatKey(method.payway, sub.channel), sub.icon] as const),
  ]),
)

/** Returns a demo payment method's mark. Methods without their own get a wallet's mark. */
export function selectPaymentMark({ paywayId, channelId }: OfMethod): string {
  const known = markByMethod.get(formatKey(paywayId, channelId)) ?? markByMethod.get(formatKey(paywayId, 0)) ?? ''
  return known === '' ? 'wallet' : known
}

const rule = ([name, { from, to }]: [string, DemoPaymentMark]): string =>
  `.mark-${name}{--brand:${from};--brand-deep:${to}}`

/** Returns CSS classes with each mark's colours, because the content security policy forbids inline styles. */
export const createPaymentMarkStyles = (): string => Object.entries(demoPaymentMarks).map(rule).join('\n')
