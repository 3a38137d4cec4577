import { useEffect, useState, type ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { couponCategories, type Coupon, type CouponCategory } from '../../../contract/entities/vip.ts'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { getLoadedData, mapLoadedData, type Loadable } from '../../../kernel/loading/loadable.ts'
import { navigateTo } from '../../../kernel/url/navigation.ts'
import { useNowSeconds } from '../../../kernel/time/now-seconds.ts'
import { getNextCouponExpiry } from '../../../purchase/coupons/coupon-rules.ts'
import { chooseCoupon, loadCoupons } from '../../../purchase/coupons/coupons.actions.ts'
import { couponsStore } from '../../../purchase/coupons/coupons.store.ts'
import { selectionStore } from '../../../purchase/selection/selection.store.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Tabs } from '../../../ui/choices/tabs.tsx'
import { Tag } from '../../../ui/content/tag.tsx'
import { ClaimableCouponList } from './claimable-coupon-list.tsx'
import { CouponCard } from './coupon-card.tsx'
import { CouponList } from './coupon-list.tsx'
import { loadPastCoupons } from '../vip.actions.ts'
import { vipPageStore } from '../vip.store.ts'
import styles from '../user-center.module.css'

/** Tabs in the specification's order. */
const tabPanels: Record<CouponCategory, () => ReactNode> = {
  claim: () => <ClaimableCouponList />,
  avail: () => <OwnCoupons category="avail" />,
  lock: () => <OwnCoupons category="lock" />,
  history: () => <PastCoupons />,
}

export function CouponCenterTabs() {
  const t = useTranslate()
  const [tab, setTab] = useState<CouponCategory>('claim')
  useEffect(() => void loadCoupons(), [])
  return (
    <Tabs
      label={t('coupons:tab_list')}
      look="line"
      tabs={couponCategories.map((value) => ({ value, label: t(`coupons:tab_${value}`) }))}
      value={tab}
      onChange={setTab}
    >
      <div className={styles.panel}>{tabPanels[tab]()}</div>
    </Tabs>
  )
}

function OwnCoupons({ category }: { category: 'avail' | 'lock' }) {
  const t = useTranslate()
  const { list } = useSnapshot(couponsStore)
  const all = list as Loadable<readonly Coupon[]>
  const nowSeconds = useNowSeconds((now) => getNextCouponExpiry(getLoadedData(all) ?? [], now))
  const categoryCoupons = mapLoadedData(all, (ownCoupons) =>
    ownCoupons.filter(({ useCategory }) => useCategory === category),
  )
  return (
    <CouponList
      list={categoryCoupons}
      retry={() => void loadCoupons()}
      emptyTitle={t(`coupons:none_${category}`)}
      {...(category === 'avail' ? { footer: t('coupons:fits') } : {})}
    >
      {(coupon) => (
        <CouponCard
          key={coupon.code}
          coupon={coupon}
          unusable={coupon.validEndTime < nowSeconds}
          action={
            category === 'lock' ? (
              <Tag>{t('coupons:usable_no')}</Tag>
            ) : coupon.validEndTime < nowSeconds ? (
              <Tag>{t('coupons:expired')}</Tag>
            ) : (
              <UseCouponButton code={coupon.code} />
            )
          }
        />
      )}
    </CouponList>
  )
}

/** Button that selects the coupon for the next purchase, or deselects it. */
function UseCouponButton({ code }: { code: string }) {
  const t = useTranslate()
  const { choice } = useSnapshot(couponsStore)
  if (choice.kind === 'code' && choice.code === code)
    return (
      <Button small look="ghost" onClick={() => chooseCoupon(null)}>
        {t('coupons:cancel')}
      </Button>
    )
  const use = () => {
    chooseCoupon(code)
    navigateTo('/selectGoods')
  }
  return (
    <Button small onClick={use}>
      {t('coupons:use')}
    </Button>
  )
}

function PastCoupons() {
  const t = useTranslate()
  const { pastCoupons } = useSnapshot(vipPageStore)
  const { clientId } = useSnapshot(selectionStore).chosen
  const load = () => void (clientId && loadPastCoupons(clientId))
  useEffect(load, [clientId])
  return (
    <CouponList list={pastCoupons} retry={load} emptyTitle={t('coupons:none_history')}>
      {(coupon) => (
        <CouponCard
          key={coupon.code}
          coupon={coupon}
          action={<Tag>{t(coupon.isUsed ? 'coupons:used' : 'coupons:expired')}</Tag>}
        />
      )}
    </CouponList>
  )
}
