import type { Area } from '../../../contract/domain.table.ts'
import { overrideLinkParams } from '../../../kernel/url/override-link-params.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { browserStorage } from '../../../kernel/storage/browser-storage.ts'
import { browserStorageItems } from '../../../kernel/storage/stored-items.table.ts'
import { clearSelection } from '../../../purchase/selection/selection.store.ts'
import { loadShopAndOpenGame } from '../loading/start-shop.actions.ts'

/** Link parameters to remove after an area change, because they name a game of the previous area. */
const clearedGameParams = { client_id: undefined, server_id: undefined, role_id: undefined, area_id: undefined }

/** Changes the area and clears the selection. */
export function chooseArea(area: Area): void {
  if (area === sessionStore.area) return
  const moved = sessionStore.area !== null
  sessionStore.area = area
  browserStorage.write(browserStorageItems.domainArea, area)
  overrideLinkParams({ domain_area: area })
  if (moved) {
    overrideLinkParams(clearedGameParams)
    clearSelection()
  }
  void loadShopAndOpenGame()
}
