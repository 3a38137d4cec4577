import type { PageConfig } from '../../contract/entities/page-config.ts'
import type { CopyKey } from '../../kernel/i18n/copy-types.ts'
import { isGreyReleaseUiEnabled, isVipEnabled } from '../../kernel/session/layout.ts'
import type { IconName } from '../../ui/controls/icons.table.ts'

export type StoreBottomBarItem = 'vip' | 'topup' | 'event' | 'my'

export const bottomBarItemTable: Record<
  StoreBottomBarItem,
  { path: string; icon: IconName; label: CopyKey; needsLogin?: true }
> = {
  vip: { path: '/userCenter', icon: 'crown', label: 'shell:nav_vip', needsLogin: true },
  topup: { path: '/selectGoods', icon: 'gem', label: 'shell:nav_topup' },
  event: { path: '/activity', icon: 'calendar', label: 'shell:nav_event' },
  my: { path: '/my', icon: 'user', label: 'shell:nav_my' },
}

/** Returns true if the game has an event. False until the page config has loaded. */
export const hasGameEvents = (config: PageConfig | null): boolean =>
  config !== null && (config.cumulativeConfig.isHasCumulative || config.continueConfig.isHasContinue)

const hasVipEntry = (brand: { hasVip: boolean }, config: PageConfig | null): boolean =>
  config !== null && isVipEnabled(brand, config) && isGreyReleaseUiEnabled(config)

/** Returns the bottom bar's items: always Topup and My, and VIP and events only if the game has them. */
export function getBottomBarItems(brand: { hasVip: boolean }, config: PageConfig | null): StoreBottomBarItem[] {
  const first: StoreBottomBarItem[] = hasVipEntry(brand, config) ? ['vip'] : []
  const beforeLast: StoreBottomBarItem[] = hasGameEvents(config) ? ['event'] : []
  return [...first, 'topup', ...beforeLast, 'my']
}
