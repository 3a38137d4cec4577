import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { Price } from '../../../ui/content/price.tsx'
import styles from '../purchase.module.css'
import type { RechargeView } from '../use-recharge-view.ts'

/** Price with the original price below it, because there is not enough space side by side. */
export function CurrentPrice({ view: { price, fullPrice } }: { view: RechargeView }) {
  const t = useTranslate()
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
