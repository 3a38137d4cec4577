import { LazyGameList } from '../journeys/select/games/lazy-game-list.ts'
import { session } from '../kernel/session/session.store.ts'
import { settlesWithin } from '../kernel/time/with-timeout.ts'
import { selection } from '../purchase/selection/selection.store.ts'
import { resolveRoute, getScreenName } from './resolve-route.ts'
import { screens, type ScreenName } from './screens.table.ts'

/** After this the page shows a skeleton and the offline banner. */
const patienceMs = 1000

export const getFirstScreenName = (): ScreenName | undefined =>
  getScreenName(resolveRoute(window.location.pathname, session.layout), session.area)

/** Loads the code of the first screen in parallel with translations and the first calls. */
export async function loadFirstScreen(): Promise<void> {
  const name = getFirstScreenName()
  if (name !== undefined) await settlesWithin(patienceMs, preloadScreen(name))
}

export const isGameListFirst = (name: ScreenName) =>
  name === 'goods' && selection.chosen.clientId === undefined && session.params.client_id === undefined

export const preloadScreen = (name: ScreenName): Promise<unknown> =>
  Promise.all([screens[name].preload(), isGameListFirst(name) && LazyGameList.preload()])
