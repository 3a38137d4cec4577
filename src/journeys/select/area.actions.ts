import type { Area } from '../../contract/domain.table.ts'
import { session } from '../../kernel/session.store.ts'
import { storage } from '../../kernel/storage/browser-storage.ts'
import { keys } from '../../kernel/storage/storage-keys.table.ts'
import { dropOrderInfo } from '../../purchase/order-info.store.ts'
import { startShop } from './start-shop.actions.ts'

/** The address must not go on asking for another area than the one that was chosen. */
function nameInAddress(area: Area): void {
  const url = new URL(window.location.href)
  if (!url.searchParams.has('domain_area')) return
  url.searchParams.set('domain_area', area)
  window.history.replaceState(window.history.state, '', url)
}

/** Games, prices and ways to pay belong to an area: with another one, everything is chosen again. */
export function chooseArea(area: Area): void {
  if (area === session.area) return
  const moved = session.area !== null
  session.area = area
  session.params = { ...session.params, domain_area: area }
  storage.write(keys.domainArea, area)
  nameInAddress(area)
  if (moved) {
    const { client_id: _otherArea, ...params } = session.params
    session.params = params
    dropOrderInfo()
  }
  void startShop()
}
