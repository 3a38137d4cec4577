import { channels } from '../../contract/channels.table.ts'
import type { PaymentMethod } from '../../contract/entities/payment.ts'
import type { InAppBrowserId } from '../../kernel/in-app/in-app-browsers.table.ts'
import { verdictRows, type InAppVerdict, type VerdictRow } from './in-app-verdicts.table.ts'

type Groups = Readonly<Record<string, readonly PaymentMethod[]>>

interface Paid {
  readonly paywayId: number
  readonly channelId: number
}

function isOf({ of }: VerdictRow, { paywayId, channelId }: Paid): boolean {
  if ('payway' in of) return of.payway === paywayId && (of.channel === undefined || of.channel === channelId)
  if ('channels' in of) return of.channels.includes(channelId)
  return paywayId in channels && channels[paywayId as keyof typeof channels].kind === of.kind
}

/** In a browser of its own, everything is as it is. */
export function inAppVerdict(way: Paid, browser: InAppBrowserId | null): InAppVerdict {
  if (browser === null) return 'asIs'
  const row = verdictRows.find((one) => isOf(one, way) && (one.inside === undefined || one.inside.includes(browser)))
  return row?.verdict ?? 'asIs'
}

/** Without what cannot be paid with there; a method whose sub methods are all gone is gone too. */
export function withoutHidden(groups: Groups, browser: InAppBrowserId | null): Groups {
  const isShown = (way: Paid) => inAppVerdict(way, browser) !== 'hide'
  const kept = (methods: Groups[string]) =>
    methods.filter(isShown).flatMap((method) => {
      const parts = method.subPayment.filter(isShown)
      return method.subPayment.length > 0 && parts.length === 0 ? [] : [{ ...method, subPayment: parts }]
    })
  return Object.fromEntries(Object.entries(groups).map(([region, methods]) => [region, kept(methods)]))
}
