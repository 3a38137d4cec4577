import { useSnapshot } from 'valtio'
import { getSupportCode } from '../../../contract/links/support-code.ts'
import { copyToClipboard } from '../../../kernel/copy-to-clipboard.ts'
import { t, useTranslate } from '../../../kernel/i18n/i18n.ts'
import { formatPrice } from '../../../kernel/money/format-price.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { getOrderPayRegion } from '../../../purchase/orders/order-region.ts'
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts'
import { formatDateTimeWithUtcOffset } from '../../../kernel/time/format-date-time-with-utc-offset.ts'
import type { Order } from '../../../purchase/ledger/order.schema.ts'
import { copySupportCode, getSupportDetails } from '../help/support-details.ts'

/** Line of the order document. Values with `copy` can be copied. */
export interface OrderDetailLine {
  readonly label: string
  readonly value: string
  readonly copy?: { readonly name: string; readonly run: () => void }
}

/** Server-rendered times are in UTC, because the reader's time zone is unknown. */
const serverOffset = 0

/** Returns the VIP points that an order earned. Only the buyer's device receives them. */
export const getEarnedPoints = ({ standing, points = 0 }: Order): number => (standing === 'success' ? points : 0)

/**
 * Returns the lines with facts about an order. For customer service (`utm_pay=kf`), they include payment times and
 * channel.
 */
export function useOrderDetailLines(order: Order): readonly OrderDetailLine[] {
  const copy = useTranslate()
  const isInBrowser = useIsHydrated()
  const { language, brand, params } = useSnapshot(sessionStore)
  const { words, billingNo } = order
  const offset = isInBrowser ? undefined : serverOffset
  const time = (millis: number | undefined) =>
    millis === undefined ? undefined : formatDateTimeWithUtcOffset(millis, language, offset)
  const points = getEarnedPoints(order)
  const isCustomerService = params.utm_pay === 'kf'
  const lines: readonly { label: string; value: string | undefined; copy?: OrderDetailLine['copy'] }[] = [
    { label: copy('result:order_number'), value: billingNo },
    { label: copy('select:game'), value: words?.gameName },
    { label: copy('select:goods'), value: words?.goodsName },
    { label: copy('result:bonus'), value: words?.bonus },
    { label: copy('shell:nav_vip'), value: points > 0 ? copy('select:points', { count: points }) : undefined },
    { label: copy('select:for_whom'), value: words?.roleName },
    { label: copy('select:server'), value: words?.serverName },
    { label: copy('shell:account'), value: words?.userName },
    {
      label: copy('result:amount'),
      value: words && formatPrice(words.amount, words.currency, language, getOrderPayRegion(order)),
    },
    { label: copy('recharge:method'), value: words?.methodName },
    { label: copy('result:track_placed'), value: time(order.createdAt) },
    ...(isCustomerService
      ? [
          { label: copy('result:track_payment'), value: time(order.paidAt) },
          { label: copy('result:track_delivery'), value: time(order.deliveredAt) },
          { label: copy('result:channel'), value: order.channel },
          { label: copy('result:statement'), value: brand.statement },
        ]
      : []),
    {
      label: copy('result:support_code'),
      value: getSupportCode(billingNo),
      copy: { name: copy('result:copy_support'), run: () => void copySupportCode(order) },
    },
  ]
  return lines.flatMap(({ value, ...line }) => (value ? [{ ...line, value } as OrderDetailLine] : []))
}

/** Copies all facts about the order and the support details as text for a chat or ticket. */
export const copyOrderDetails = (store: string, lines: readonly OrderDetailLine[], order: Order): Promise<void> =>
  copyToClipboard(
    [store, ...lines.map(({ label, value }) => t('shell:fact', { label, value })), getSupportDetails(order)].join('\n'),
    {
      name: t('result:copy_all'),
      done: t('result:all_copied'),
    },
  )
