import type { Server } from '../../../contract/entities/game.ts'
import { overrideLinkParams } from '../../../kernel/url/override-link-params.ts'
import { selectServer, selectionStore } from '../../../purchase/selection/selection.store.ts'
import { revalidateGoods, clearedChoiceParams, restoreRole } from './open-game.actions.ts'
import { loadLimits } from './load.actions.ts'

export async function chooseServer(server: Server): Promise<void> {
  if (server.serverId === selectionStore.chosen.server?.serverId) return
  overrideLinkParams(clearedChoiceParams)
  selectServer(server)
  await restoreRole()
  await loadLimits()
  revalidateGoods()
}
