import type { Area } from '../../../contract/domain.table.ts'
import { overrideLinkParams } from '../../../kernel/url/override-link-params.ts'
import { session } from '../../../kernel/session/session.store.ts'
import { storage } from '../../../kernel/storage/browser-storage.ts'
import { storageKeys } from '../../../kernel/storage/storage-keys.table.ts'
import { dropSelection } from '../../../purchase/selection.store.ts'
import { startShop } from '../loading/start-shop.actions.ts'

/** A link's game belongs to the area before. */
const noGame = { client_id: undefined, server_id: undefined, role_id: undefined, area_id: undefined }

/** Games, prices and ways to pay belong to an area: with another one, everything is chosen again. */
export function chooseArea(area: Area): void {
  if (area === session.area) return
  const moved = session.area !== null
  session.area = area
  storage.write(storageKeys.domainArea, area)
  overrideLinkParams({ domain_area: area })
  if (moved) {
    overrideLinkParams(noGame)
    dropSelection()
  }
  void startShop()
}
