import { incrementDailyCount, getCountToday } from '../../../kernel/visitor/daily-count.ts'
import { getLoadedData } from '../../../kernel/loading/loadable.ts'
import { openOverlay } from '../../../kernel/overlays/overlays.store.ts'
import { browserStorage } from '../../../kernel/storage/browser-storage.ts'
import { browserStorageItems } from '../../../kernel/storage/stored-items.table.ts'
import { loadTopUpEvent } from '../events.actions.ts'
import { topUpEventsStore } from '../events.store.ts'

const showsPerDay = 1

/**
 * Opens the cumulative event once per local day. Does nothing if storage is blocked; otherwise, the event would open on
 * every page load.
 */
export async function openCumulativeTopUpEventOncePerDay(mayShow: () => boolean): Promise<void> {
  const getShownCountToday = () =>
    getCountToday(browserStorage.read(browserStorageItems.autoShowAccumulation), new Date())
  const mayOpen = () => getShownCountToday() < showsPerDay && mayShow()
  if (!mayOpen()) return
  await loadTopUpEvent('cumulative')
  if (!getLoadedData(topUpEventsStore.cumulative) || !mayOpen()) return
  const { isPersisted } = browserStorage.write(
    browserStorageItems.autoShowAccumulation,
    incrementDailyCount(browserStorage.read(browserStorageItems.autoShowAccumulation), new Date()),
  )
  if (isPersisted) openOverlay({ kind: 'cumulativeEvent' })
}
