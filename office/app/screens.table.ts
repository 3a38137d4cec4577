import type { ComponentType } from 'react'
import type { Right } from '../contract/rights.table.ts'
import { AccountScreen } from './account/account-screen.tsx'
import { DraftScreen } from './catalogue/draft/draft-screen.tsx'
import { CatalogueScreen } from './catalogue/live/catalogue-screen.tsx'
import { CompaniesScreen } from './companies/companies-screen.tsx'
import { FiguresScreen } from './figures/figures-screen.tsx'
import type { CopyKey } from './i18n/i18n.ts'
import { LogScreen } from './log/log-screen.tsx'
import { OrderScreen } from './order/order-screen.tsx'
import { OrdersScreen } from './orders/orders-screen.tsx'
import { PlayerScreen } from './player/player-screen.tsx'
import { PlayersScreen } from './player/players-screen.tsx'
import { ReconciliationScreen } from './reconciliation/reconciliation-screen.tsx'
import { RulesScreen } from './rules/rules-screen.tsx'
import { StaffScreen } from './staff/staff-screen.tsx'
import { TodayScreen } from './today/today-screen.tsx'
import type { IconName } from './ui/icon.tsx'

interface Screen {
  readonly path: `/${string}`
  readonly component: ComponentType
  /** Right that the screen requires. Without it in any brand, a person sees neither the screen nor its menu entry. */
  readonly right?: Right
  /** Menu entry. A screen without one is opened from another screen. */
  readonly menu?: { readonly icon: IconName; readonly label: CopyKey }
}

/**
 * Screens in the order of the menu. After signing in, people see the first one that they have the right to. To add a
 * screen, add a row.
 */
export const screens: readonly Screen[] = [
  {
    path: '/today',
    component: TodayScreen,
    right: 'readOrders',
    menu: { icon: 'today', label: 'office:today' },
  },
  {
    path: '/orders',
    component: OrdersScreen,
    right: 'readOrders',
    menu: { icon: 'orders', label: 'office:orders' },
  },
  { path: '/orders/:billingNo', component: OrderScreen, right: 'readOrders' },
  {
    path: '/players',
    component: PlayersScreen,
    right: 'readOrders',
    menu: { icon: 'players', label: 'office:players' },
  },
  { path: '/players/:player', component: PlayerScreen, right: 'readOrders' },
  {
    path: '/catalogue',
    component: CatalogueScreen,
    right: 'readCatalogue',
    menu: { icon: 'catalogue', label: 'office:catalogue' },
  },
  { path: '/catalogue/drafts/:draft', component: DraftScreen, right: 'readCatalogue' },
  {
    path: '/figures',
    component: FiguresScreen,
    right: 'readFigures',
    menu: { icon: 'figures', label: 'office:figures' },
  },
  {
    path: '/reconciliation',
    component: ReconciliationScreen,
    right: 'reconcilePayments',
    menu: { icon: 'reconciliation', label: 'office:reconciliation' },
  },
  {
    path: '/companies',
    component: CompaniesScreen,
    right: 'readCompanies',
    menu: { icon: 'companies', label: 'office:companies' },
  },
  { path: '/rules', component: RulesScreen, right: 'readRules', menu: { icon: 'rules', label: 'office:rules' } },
  { path: '/staff', component: StaffScreen, right: 'readStaff', menu: { icon: 'staff', label: 'office:staff' } },
  { path: '/log', component: LogScreen, right: 'readLog', menu: { icon: 'log', label: 'office:log' } },
  { path: '/account', component: AccountScreen },
]
