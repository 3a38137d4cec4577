import { incrementDailyCount, getCountToday } from '../../../kernel/visitor/daily-count.ts'
import { getLoadedData } from '../../../kernel/loading/loadable.ts'
import { openOverlay } from '../../../kernel/overlays/overlays.store.ts'
import { storage } from '../../../kernel/storage/browser-storage.ts'
import { storedItems } from '../../../kernel/storage/stored-items.table.ts'
import { loadEvent } from '../events.actions.ts'
import { eventsStore } from '../events.store.ts'

const showsPerDay = 1

/**
 * Opens the cumulative event once per local day. Does nothing if storage is blocked; otherwise, the event would open on
 * every page load.
 */
export async function openEventOncePerDay(mayShow: () => boolean): Promise<void> {
  const getShownCountToday = () => getCountToday(storage.read(storedItems.autoShowAccumulation), new Date())
  const mayOpen = () => getShownCountToday() < showsPerDay && mayShow()
  if (!mayOpen()) return
  await loadEvent('cumulative')
  if (!getLoadedData(eventsStore.cumulative) || !mayOpen()) return
  const { isPersisted } = storage.write(
    storedItems.autoShowAccumulation,
    incrementDailyCount(storage.read(storedItems.autoShowAccumulation), new Date()),
  )
  if (isPersisted) openOverlay({ kind: 'cumulativeEvent' })
}
