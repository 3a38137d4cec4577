import { useSnapshot } from 'valtio'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { formatPrice } from '../../../kernel/money/format-price.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { selectionStore } from '../../../purchase/selection/selection.store.ts'
import { DotSeparatedText } from '../../../ui/content/dot-separated.tsx'
import type { LabeledValue } from '../../../ui/content/labeled-value-list.tsx'
import type { RechargeView } from '../use-recharge-view.ts'

export interface PurchaseDetailLists {
  /** Character and server. */
  readonly recipient: readonly (string | undefined)[]
  readonly item: string | undefined
  /** Character, server and goods. `more` contains all other facts. */
  readonly first: readonly LabeledValue[]
  readonly more: readonly LabeledValue[]
}

interface FactInput {
  label: string
  parts: readonly (string | undefined)[]
}
const toFacts = (facts: readonly FactInput[]): LabeledValue[] =>
  facts
    .filter(({ parts }) => parts.some(Boolean))
    .map(({ label, parts }) => ({ label, value: <DotSeparatedText parts={parts} /> }))

export function usePurchaseDetails({ coupon, method, region, isCardMethod }: RechargeView): PurchaseDetailLists {
  const t = useTranslate()
  const { chosen } = useSnapshot(selectionStore)
  const { user, language } = useSnapshot(sessionStore)
  const recipient = [chosen.role?.name, chosen.server?.name]
  // For a prepaid card, show the card's name, because a card is redeemed for its own value.
  const item = isCardMethod ? method?.name : chosen.goods?.display
  const fee =
    method?.fee && t('recharge:fee_included', { fee: formatPrice(method.fee, method.currency, language, region) })
  const points = coupon.points ? t('select:points', { count: coupon.points }) : undefined
  return {
    recipient,
    item,
    first: toFacts([
      { label: t('select:for_whom'), parts: recipient },
      { label: t('select:goods'), parts: [item] },
      { label: t('coupons:you_earn'), parts: [points] },
    ]),
    more: toFacts([
      { label: t('shell:account'), parts: [user?.username] },
      { label: t('select:game'), parts: [chosen.gameName] },
      { label: t('recharge:method'), parts: [method?.name, fee] },
    ]),
  }
}
