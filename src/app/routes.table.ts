import type { Layout } from '../kernel/session/layout.ts'
import type { ScreenName } from './screens.table.ts'

/**
 * Path of the store with its screen in each layout. To add a route, add a row here, its screen in screens.table.ts and
 * its title in locales/<lang>/shell.json.
 */
export interface Route {
  path: string
  in: Record<Layout, { screen: ScreenName } | { redirect: string }>
  title: RouteTitle
  /** True if the page has the bottom bar and the footer. */
  bars?: true
  /** Step that the step bar of the old layout shows for this page. */
  step?: 1 | 2 | 3 | 4
  needsLogin?: true
  /** True if the page sells goods. Its footer then contains the legally required notices. */
  sells?: true
}

export type RouteTitle =
  | 'title_select_game'
  | 'title_select_goods'
  | 'title_recharge'
  | 'title_result'
  | 'title_activity'
  | 'title_my'
  | 'title_user_center'
  | 'title_replenish'
  | 'title_real_name'
  | 'title_rules'
  | 'title_guardian'
  | 'title_accessibility'
  | 'title_error'

const show = (screen: ScreenName) => ({ new: { screen }, old: { screen } }) as const
const onlyNew = (screen: ScreenName) => ({ new: { screen }, old: { redirect: '/' } }) as const
const onlyOld = (screen: ScreenName, redirect = '/selectGoods') => ({ new: { redirect }, old: { screen } }) as const

export const routeTable = [
  {
    path: '/',
    title: 'title_select_goods',
    in: { new: { redirect: '/selectGoods' }, old: { redirect: '/selectGame' } },
  },
  {
    path: '/layoutGame',
    title: 'title_select_goods',
    in: { new: { redirect: '/selectGoods' }, old: { redirect: '/' } },
  },
  { path: '/selectGame', title: 'title_select_game', bars: true, step: 1, in: onlyOld('selectGame') },
  {
    path: '/selectGoods',
    title: 'title_select_goods',
    bars: true,
    step: 2,
    sells: true,
    in: { new: { screen: 'goods' }, old: { screen: 'goodsStep' } },
  },
  { path: '/recharge', title: 'title_recharge', step: 3, in: onlyOld('recharge') },
  { path: '/result', title: 'title_result', step: 4, in: onlyOld('result') },
  { path: '/activity', title: 'title_activity', bars: true, in: onlyNew('activity') },
  { path: '/my', title: 'title_my', bars: true, in: onlyNew('my') },
  { path: '/userCenter', title: 'title_user_center', bars: true, needsLogin: true, in: onlyNew('userCenter') },
  { path: '/replenishGoods', title: 'title_replenish', in: show('replenish') },
  { path: '/errorReplenish', title: 'title_error', in: show('errorReplenish') },
  { path: '/notArea', title: 'title_error', in: show('notArea') },
  { path: '/certifiedReal', title: 'title_real_name', in: show('certifiedReal') },
  { path: '/legal/rules', title: 'title_rules', bars: true, in: show('rules') },
  { path: '/legal/guardian', title: 'title_guardian', bars: true, in: show('guardian') },
  { path: '/legal/accessibility', title: 'title_accessibility', bars: true, in: show('accessibility') },
  { path: '/showError', title: 'title_error', in: show('showError') },
] as const satisfies readonly Route[]

const byPath = new Map<string, Route>(routeTable.map((route) => [route.path.toLowerCase(), route]))

/** Returns a path's route. Case and trailing slashes are ignored, because people type links. */
export const findRoute = (path: string): Route | undefined => byPath.get(path.replace(/(.)\/+$/, '$1').toLowerCase())
