import { useCopy } from '../../../kernel/i18n/i18n.ts'
import { Price } from '../../../ui/content/price.tsx'
import styles from '../purchase.module.css'
import type { RechargeView } from '../use-recharge.ts'

/** The price, and below it the one without the coupon: beside each other they have no room in every language. */
export function PriceNow({ view: { price, fullPrice } }: { view: RechargeView }) {
  const t = useCopy()
  if (price === undefined) return null
  return (
    <span className={styles.price}>
      <Price
        text={price}
        {...(fullPrice === undefined
          ? {}
          : { before: { text: fullPrice, label: t('coupons:price_before', { price: fullPrice }) } })}
      />
    </span>
  )
}
