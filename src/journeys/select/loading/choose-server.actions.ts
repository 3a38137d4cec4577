import type { GameServer } from '../../../contract/entities/game.ts'
import { overrideLinkParams } from '../../../kernel/url/override-link-params.ts'
import { selectServer, selectionStore } from '../../../purchase/selection/selection.store.ts'
import { revalidateSelectedGoods, clearedSelectionParams, restoreSelectedRole } from './open-game.actions.ts'
import { loadPurchaseLimits } from './load.actions.ts'

export async function selectServerAndLoadRoles(server: GameServer): Promise<void> {
  if (server.serverId === selectionStore.chosen.server?.serverId) return
  overrideLinkParams(clearedSelectionParams)
  selectServer(server)
  await restoreSelectedRole()
  await loadPurchaseLimits()
  revalidateSelectedGoods()
}
