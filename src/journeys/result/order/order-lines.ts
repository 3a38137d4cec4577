import { useSnapshot } from 'valtio'
import { supportCodeOf } from '../../../contract/support-code.ts'
import { copyToClipboard } from '../../../kernel/copy-to-clipboard.ts'
import { t, useCopy } from '../../../kernel/i18n/i18n.ts'
import { formatPrice } from '../../../kernel/money/format-price.ts'
import { session } from '../../../kernel/session/session.store.ts'
import { payRegionOf } from '../../../purchase/order-region.ts'
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts'
import { formatMomentWithZone } from '../../../kernel/time/format-moment-with-zone.ts'
import type { Order } from '../../../purchase/ledger/order.schema.ts'
import { copySupportCode, supportLineHere } from '../help/support-details.ts'

/** One line of the document: what it says, and a way to copy it where somebody will have to pass it on. */
export interface OrderLine {
  readonly label: string
  readonly value: string
  readonly copy?: { readonly name: string; readonly run: () => void }
}

/** The gateway, which may draw them, does not know the reader's zone: it writes and names UTC. */
const drawnOffset = 0

/** The growth points for its buyer. The gateway tells no other account. */
export const pointsOf = ({ standing, points = 0 }: Order): number => (standing === 'success' ? points : 0)

/** The facts of an order, line by line. For customer service (`utm_pay=kf`) also the payment company's number. */
export function useOrderLines(order: Order): readonly OrderLine[] {
  const copy = useCopy()
  const isInBrowser = useIsHydrated()
  const { language, brand, params } = useSnapshot(session)
  const { words, billingNo } = order
  const offset = isInBrowser ? undefined : drawnOffset
  const time = (millis: number | undefined) =>
    millis === undefined ? undefined : formatMomentWithZone(millis, language, offset)
  const points = pointsOf(order)
  const isService = params.utm_pay === 'kf'
  const lines: readonly { label: string; value: string | undefined; copy?: OrderLine['copy'] }[] = [
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
      value: words && formatPrice(words.amount, words.currency, language, payRegionOf(order)),
    },
    { label: copy('recharge:method'), value: words?.methodName },
    { label: copy('result:track_placed'), value: time(order.createdAt) },
    ...(isService
      ? [
          { label: copy('result:track_payment'), value: time(order.paidAt) },
          { label: copy('result:track_delivery'), value: time(order.deliveredAt) },
          { label: copy('result:channel'), value: order.channel },
          { label: copy('result:statement'), value: brand.statement },
        ]
      : []),
    {
      label: copy('result:support_code'),
      value: supportCodeOf(billingNo),
      copy: { name: copy('result:copy_support'), run: () => void copySupportCode(order) },
    },
  ]
  return lines.flatMap(({ value, ...line }) => (value ? [{ ...line, value } as OrderLine] : []))
}

/** All of it as text, for a chat or a ticket; below it what support asks for next. */
export const copyOrder = (store: string, lines: readonly OrderLine[], order: Order): Promise<void> =>
  copyToClipboard(
    [store, ...lines.map(({ label, value }) => t('shell:fact', { label, value })), supportLineHere(order)].join('\n'),
    {
      name: t('result:copy_all'),
      done: t('result:all_copied'),
    },
  )
