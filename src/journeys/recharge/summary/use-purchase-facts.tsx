import { useSnapshot } from 'valtio'
import { useCopy } from '../../../kernel/i18n/i18n.ts'
import { formatPrice } from '../../../kernel/money/format-price.ts'
import { session } from '../../../kernel/session/session.store.ts'
import { selection } from '../../../purchase/selection.store.ts'
import { DotSeparatedText } from '../../../ui/content/dot-separated.tsx'
import type { FactListItem } from '../../../ui/content/fact-list.tsx'
import type { RechargeView } from '../use-recharge.ts'

export interface PurchaseFacts {
  /** The character, and where it is. */
  readonly who: readonly (string | undefined)[]
  readonly what: string | undefined
  /** Character, server and goods; then all other facts of the purchase. */
  readonly first: readonly FactListItem[]
  readonly more: readonly FactListItem[]
}

interface Joined {
  label: string
  parts: readonly (string | undefined)[]
}
const known = (facts: readonly Joined[]): FactListItem[] =>
  facts
    .filter(({ parts }) => parts.some(Boolean))
    .map(({ label, parts }) => ({ label, value: <DotSeparatedText parts={parts} /> }))

/** The goods and their character, shown before the button is pressed. */
export function useFacts({ coupon, way, region, takesCard }: RechargeView): PurchaseFacts {
  const t = useCopy()
  const { chosen } = useSnapshot(selection)
  const { user, language } = useSnapshot(session)
  const who = [chosen.role?.name, chosen.server?.name]
  // A card brings its own worth, not the chosen goods.
  const what = takesCard ? way?.name : chosen.goods?.display
  const fee = way?.fee && t('recharge:fee_included', { fee: formatPrice(way.fee, way.currency, language, region) })
  const points = coupon.points ? t('select:points', { count: coupon.points }) : undefined
  return {
    who,
    what,
    first: known([
      { label: t('select:for_whom'), parts: who },
      { label: t('select:goods'), parts: [what] },
      { label: t('coupons:you_earn'), parts: [points] },
    ]),
    more: known([
      { label: t('shell:account'), parts: [user?.username] },
      { label: t('select:game'), parts: [chosen.gameName] },
      { label: t('recharge:method'), parts: [way?.name, fee] },
    ]),
  }
}
