import type { Right } from '../../contract/rights.table.ts'
import type { CopyKey } from '../i18n/i18n.ts'
import type { IconName } from '../ui/icon.tsx'
import { createLazyScreen, type LazyScreen } from './create-lazy-screen.tsx'

interface Screen {
  readonly path: `/${string}`
  readonly screen: LazyScreen
  /**
   * Permission that the screen requires. Users who have it in no brand see neither the screen nor its entry in the
   * menu.
   */
  readonly right?: Right
  readonly menu?: { readonly icon: IconName; readonly label: CopyKey }
}

/** Screens in menu order. After sign-in, the first screen that the user may see opens. To add a screen, add a row. */
export const screens: readonly Screen[] = [
  {
    path: '/today',
    screen: createLazyScreen(async () => (await import('../today/today-dashboard-screen.tsx')).TodayDashboardScreen),
    right: 'readOrders',
    menu: { icon: 'today', label: 'office:today' },
  },
  {
    path: '/orders',
    screen: createLazyScreen(async () => (await import('../orders/orders-screen.tsx')).OrdersScreen),
    right: 'readOrders',
    menu: { icon: 'orders', label: 'office:orders' },
  },
  {
    path: '/orders/:billingNo',
    screen: createLazyScreen(async () => (await import('../order/order-screen.tsx')).OrderScreen),
    right: 'readOrders',
  },
  {
    path: '/players',
    screen: createLazyScreen(async () => (await import('../player/players-screen.tsx')).PlayersScreen),
    right: 'readOrders',
    menu: { icon: 'players', label: 'office:players' },
  },
  {
    path: '/players/:player',
    screen: createLazyScreen(async () => (await import('../player/player-screen.tsx')).PlayerScreen),
    right: 'readOrders',
  },
  {
    path: '/catalogue',
    screen: createLazyScreen(async () => (await import('../catalogue/live/catalogue-screen.tsx')).CatalogueScreen),
    right: 'readCatalogue',
    menu: { icon: 'catalogue', label: 'office:catalogue' },
  },
  {
    path: '/catalogue/drafts/:draft',
    screen: createLazyScreen(async () => (await import('../catalogue/draft/draft-screen.tsx')).DraftScreen),
    right: 'readCatalogue',
  },
  {
    path: '/figures',
    screen: createLazyScreen(async () => (await import('../figures/sales-figures-screen.tsx')).SalesFiguresScreen),
    right: 'readFigures',
    menu: { icon: 'figures', label: 'office:figures' },
  },
  {
    path: '/reconciliation',
    screen: createLazyScreen(
      async () => (await import('../reconciliation/reconciliation-screen.tsx')).ReconciliationScreen,
    ),
    right: 'reconcilePayments',
    menu: { icon: 'reconciliation', label: 'office:reconciliation' },
  },
  {
    path: '/companies',
    screen: createLazyScreen(async () => (await import('../companies/company-status-screen.tsx')).CompanyStatusScreen),
    right: 'readCompanies',
    menu: { icon: 'companies', label: 'office:companies' },
  },
  {
    path: '/rules',
    screen: createLazyScreen(async () => (await import('../rules/legal-rules-screen.tsx')).LegalRulesScreen),
    right: 'readRules',
    menu: { icon: 'rules', label: 'office:rules' },
  },
  {
    path: '/staff',
    screen: createLazyScreen(async () => (await import('../staff/staff-screen.tsx')).StaffScreen),
    right: 'readStaff',
    menu: { icon: 'staff', label: 'office:staff' },
  },
  {
    path: '/log',
    screen: createLazyScreen(async () => (await import('../log/log-screen.tsx')).LogScreen),
    right: 'readLog',
    menu: { icon: 'log', label: 'office:log' },
  },
  {
    path: '/account',
    screen: createLazyScreen(async () => (await import('../account/account-screen.tsx')).AccountScreen),
  },
]

/** Returns true if a path matches a pattern. A segment such as `:id` matches any text. */
function matchesPattern(path: string, pattern: string): boolean {
  const parts = path.split('/')
  const expected = pattern.split('/')
  return parts.length === expected.length && expected.every((part, n) => part.startsWith(':') || part === parts[n])
}

/** Preloads the screen of a path while the session is still loading. */
export const prefetchScreenForPath = (path: string): void =>
  void screens.find(({ path: pattern }) => matchesPattern(path, pattern))?.screen.prefetch()
