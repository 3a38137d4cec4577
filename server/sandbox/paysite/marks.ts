import type { PayMark } from '../art/pay-marks.table.ts'
import { payMarks } from '../art/pay-marks.table.ts'
import { methods, type Method } from '../world/payment-methods.table.ts'

interface OfMethod {
  paywayId: number
  channelId: number
}

const keyOf = (payway: number, channel: number): string => `${payway}_${channel}`

const markByMethod = new Map(
  methods.flatMap((method: Method) => [
    [keyOf(method.payway, method.channel), method.icon] as const,
    ...(method.sub ?? []).map((sub) => [keyOf(method.payway, sub.channel), sub.icon] as const),
  ]),
)

/** The mark of a method in the demo world; a publisher's own method has a wallet's. */
export function markOf({ paywayId, channelId }: OfMethod): string {
  const known = markByMethod.get(keyOf(paywayId, channelId)) ?? markByMethod.get(keyOf(paywayId, 0)) ?? ''
  return known === '' ? 'wallet' : known
}

const rule = ([name, { from, to }]: [string, PayMark]): string => `.mark-${name}{--brand:${from};--brand-deep:${to}}`

/** A page of these has no inline style, so the colours of each method are a class. */
export const markStyles = (): string => Object.entries(payMarks).map(rule).join('\n')
