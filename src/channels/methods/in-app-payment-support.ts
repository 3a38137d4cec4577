import { paymentChannels } from '../../contract/channels.table.ts'
import type { PaymentMethod } from '../../contract/entities/payment.ts'
import type { InAppBrowserId } from '../../kernel/in-app/in-app-browsers.table.ts'
import {
  inAppBrowserPaymentRules,
  type InAppBrowserPaymentSupport,
  type InAppBrowserPaymentRule,
} from './in-app-payment-rules.table.ts'

type Groups = Readonly<Record<string, readonly PaymentMethod[]>>

interface ChannelIds {
  readonly paywayId: number
  readonly channelId: number
}

function matchesRow({ of }: InAppBrowserPaymentRule, { paywayId, channelId }: ChannelIds): boolean {
  if ('payway' in of) return of.payway === paywayId && (of.channel === undefined || of.channel === channelId)
  if ('channels' in of) return of.channels.includes(channelId)
  return paywayId in paymentChannels && paymentChannels[paywayId as keyof typeof paymentChannels].kind === of.kind
}

/** Returns how a payment method behaves in an in-app browser; `asIs` outside in-app browsers. */
export function getInAppBrowserPaymentSupport(
  method: ChannelIds,
  browser: InAppBrowserId | null,
): InAppBrowserPaymentSupport {
  if (browser === null) return 'asIs'
  const row = inAppBrowserPaymentRules.find(
    (one) => matchesRow(one, method) && (one.inside === undefined || one.inside.includes(browser)),
  )
  return row?.verdict ?? 'asIs'
}

/** Removes methods that never work in this in-app browser, and methods that have no sub methods left. */
export function removeUnsupportedPaymentMethods(groups: Groups, browser: InAppBrowserId | null): Groups {
  const isShown = (method: ChannelIds) => getInAppBrowserPaymentSupport(method, browser) !== 'hide'
  const filterMethods = (methods: Groups[string]) =>
    methods.filter(isShown).flatMap((method) => {
      const parts = method.subPayment.filter(isShown)
      return method.subPayment.length > 0 && parts.length === 0 ? [] : [{ ...method, subPayment: parts }]
    })
  return Object.fromEntries(Object.entries(groups).map(([region, methods]) => [region, filterMethods(methods)]))
}
