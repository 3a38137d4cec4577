import { LazyGameList } from '../journeys/select/games/lazy-game-list.ts'
import { sessionStore } from '../kernel/session/session.store.ts'
import { settlesWithin } from '../kernel/time/with-timeout.ts'
import { selectionStore } from '../purchase/selection/selection.store.ts'
import { resolveRoute, getScreenName } from './resolve-route.ts'
import { screenTable, type ScreenName } from './screens.table.ts'

/** Milliseconds to wait for the code of the screen before its skeleton is shown. */
const patienceMs = 1000

export const getFirstScreenName = (): ScreenName | undefined =>
  getScreenName(resolveRoute(window.location.pathname, sessionStore.layout), sessionStore.area)

/** Loads the code of the first screen, in parallel with the translations and the API calls. */
export async function loadFirstScreen(): Promise<void> {
  const name = getFirstScreenName()
  if (name !== undefined) await settlesWithin(patienceMs, preloadScreen(name))
}

export const isGameListOnFirstScreen = (name: ScreenName) =>
  name === 'goods' && selectionStore.chosen.clientId === undefined && sessionStore.params.client_id === undefined

export const preloadScreen = (name: ScreenName): Promise<unknown> =>
  Promise.all([screenTable[name].preload(), isGameListOnFirstScreen(name) && LazyGameList.preload()])
