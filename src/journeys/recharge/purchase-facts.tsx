import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { useCopy } from '../../kernel/i18n/i18n.ts'
import { session } from '../../kernel/session.store.ts'
import { order } from '../../purchase/order-info.store.ts'
import { Button } from '../../ui/button.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { Price } from '../../ui/price.tsx'
import { CouponLine } from './coupon-line.tsx'
import type { RechargeView } from './use-recharge.ts'
import styles from './recharge.module.css'

/** Whose character on which server gets what, for how much: said before the button is pressed. */
export function PurchaseFacts({ view }: { view: RechargeView }) {
  const t = useCopy()
  const { info } = useSnapshot(order)
  const { user } = useSnapshot(session)
  const [open, setOpen] = useState(false)
  const who = [info.role?.name, info.server?.name].filter(Boolean).join(' · ')
  const details = [
    { label: t('shell:account'), value: user?.username },
    { label: t('select:game'), value: info.gameName },
    { label: t('recharge:method'), value: view.way?.name },
  ]
  const facts = [
    { label: t('select:for_whom'), value: who },
    { label: t('select:goods'), value: info.goods?.display },
    ...(view.coupon.points
      ? [{ label: t('coupons:you_earn'), value: t('coupons:points', { count: view.coupon.points }) }]
      : []),
    ...(open ? details : []),
  ]
  return (
    <div className={styles.facts}>
      <FactList
        facts={facts.filter((fact) => fact.value).map(({ label, value }) => ({ label, value: <bdi>{value}</bdi> }))}
      />
      <CouponLine coupon={view.coupon} />
      <div className={styles.sum}>
        <Button look="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'recharge:details_hide' : 'recharge:details_show')}
        </Button>
        {view.price !== undefined && (
          <div className={styles.total}>
            <FactList
              facts={[{ label: t('select:you_pay'), value: <PriceNow view={view} price={view.price} />, strong: true }]}
            />
          </div>
        )}
      </div>
    </div>
  )
}

function PriceNow({ view, price }: { view: RechargeView; price: string }) {
  const t = useCopy()
  const { fullPrice } = view
  if (fullPrice === undefined) return <Price text={price} />
  return <Price text={price} before={{ text: fullPrice, label: t('coupons:price_before', { price: fullPrice }) }} />
}
