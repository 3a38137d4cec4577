import type { MouseEvent } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import type { PageConfig } from '../../contract/entities/page-config.ts'
import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { navigateTo, getInternalHref, isPlainClick } from '../../kernel/url/navigation.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { promptLogin } from '../../purchase/account/prompt-login.ts'
import { shopStore } from '../../purchase/shop/shop.store.ts'
import { unpaidOrderStore } from '../../purchase/orders/unpaid-order.store.ts'
import { BottomNavigationBar } from '../../ui/page/bottom-navigation-bar.tsx'
import { findRoute } from '../routes.table.ts'
import { countCouponRedDotClick, couponRedDotClicksStore, isCouponRedDotVisible } from './red-dot.actions.ts'
import { getBottomBarItems, bottomBarItemTable, type StoreBottomBarItem } from './bottom-bar-items.ts'

function press(item: StoreBottomBarItem, event: MouseEvent<HTMLAnchorElement>): void {
  if (!isPlainClick(event)) return
  event.preventDefault()
  if (item === 'vip') countCouponRedDotClick()
  // If the item needs a login, open the login, unless the account from the game's link is still loading.
  if (bottomBarItemTable[item].needsLogin && !sessionStore.user && sessionStore.linkCheck === 'done') promptLogin()
  else navigateTo(bottomBarItemTable[item].path)
}

export function StoreBottomBar({ hidden }: { hidden: boolean }) {
  const t = useTranslate()
  const [path] = useLocation()
  const { brand } = useSnapshot(sessionStore)
  const { config, configSettled, couponsAvailable, giftsAvailable, orderNews } = useSnapshot(shopStore)
  const { clicks } = useSnapshot(couponRedDotClicksStore)
  const isUnpaid = useSnapshot(unpaidOrderStore).order !== null
  const active = findRoute(path)?.path
  const dotted: Partial<Record<StoreBottomBarItem, boolean>> = {
    vip: isCouponRedDotVisible(couponsAvailable, clicks),
    event: giftsAvailable,
    my: orderNews || isUnpaid,
  }
  return (
    <BottomNavigationBar
      label={t('shell:nav_main')}
      hidden={hidden}
      isLoading={!configSettled}
      items={getBottomBarItems(brand, config as PageConfig | null).map((item) => ({
        id: item,
        icon: bottomBarItemTable[item].icon,
        label: t(bottomBarItemTable[item].label),
        href: getInternalHref(bottomBarItemTable[item].path),
        active: active === bottomBarItemTable[item].path,
        onPress: (event) => press(item, event),
        dot: dotted[item] ? t('shell:nav_new') : undefined,
      }))}
    />
  )
}
