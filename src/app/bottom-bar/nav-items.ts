import type { PageConfig } from '../../contract/entities/page-config.ts'
import type { CopyKey } from '../../kernel/i18n/copy-types.ts'
import { hasGreyUi, isVipEnabled } from '../../kernel/session/layout.ts'
import type { IconName } from '../../ui/controls/icons.table.ts'

export type NavItem = 'vip' | 'topup' | 'event' | 'my'

export const navItemTable: Record<NavItem, { path: string; icon: IconName; label: CopyKey; needsLogin?: true }> = {
  vip: { path: '/userCenter', icon: 'crown', label: 'shell:nav_vip', needsLogin: true },
  topup: { path: '/selectGoods', icon: 'gem', label: 'shell:nav_topup' },
  event: { path: '/activity', icon: 'calendar', label: 'shell:nav_event' },
  my: { path: '/my', icon: 'user', label: 'shell:nav_my' },
}

/** Returns true if the game has an event. Always false until the page config has loaded. */
export const hasEvents = (config: PageConfig | null): boolean =>
  config !== null && (config.cumulativeConfig.isHasCumulative || config.continueConfig.isHasContinue)

const hasVipEntry = (brand: { hasVip: boolean }, config: PageConfig | null): boolean =>
  config !== null && isVipEnabled(brand, config) && hasGreyUi(config)

/** Returns the items of the bottom bar: VIP (if the game has a VIP page), Topup, events (if it has any), and My. */
export function getNavItems(brand: { hasVip: boolean }, config: PageConfig | null): NavItem[] {
  const first: NavItem[] = hasVipEntry(brand, config) ? ['vip'] : []
  const beforeLast: NavItem[] = hasEvents(config) ? ['event'] : []
  return [...first, 'topup', ...beforeLast, 'my']
}
