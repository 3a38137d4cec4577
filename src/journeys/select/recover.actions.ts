import { dataOf, type Loadable } from '../../kernel/loading/loadable.ts'
import { session } from '../../kernel/session/session.store.ts'
import { selection } from '../../purchase/selection.store.ts'
import { loadPageConfig } from '../../purchase/shop.actions.ts'
import { findGame, shop } from '../../purchase/shop.store.ts'
import { openGame } from './open-game.actions.ts'
import { loadAllRoles, loadGoods, loadRoles, loadServers } from './load.actions.ts'
import { select } from './select.store.ts'
import { startShop } from './start-shop.actions.ts'

const retry = async (part: Loadable<unknown> | null, load: () => Promise<void>): Promise<void> => {
  if (part?.state === 'failed') await load()
}

/** The gateway answers again: what failed is loaded, and what is there stays as it is. */
export async function recover(): Promise<void> {
  if (shop.games.state === 'failed') await startShop()
  else if (session.linkCheck === 'unreached') await identifyAgain()
  else
    await Promise.all([
      retry(select.goods, loadGoods),
      retry(select.servers, loadServers),
      retry(select.roles, loadRoles),
      retry(select.allRoles, loadAllRoles),
    ])
}

/** Whom the link means, together with the names that had not come. */
async function identifyAgain(): Promise<void> {
  const { clientId } = selection.chosen
  const found = clientId === undefined ? undefined : findGame(dataOf(shop.games) ?? [], clientId)
  if (clientId === undefined || !found) return
  session.linkCheck = 'asking'
  await openGame(found, {
    goods: retry(select.goods, loadGoods),
    servers: retry(select.servers, loadServers),
    config: shop.config === null ? loadPageConfig(clientId) : Promise.resolve(),
  })
  if (session.linkCheck === 'asking') session.linkCheck = 'unreached'
}
