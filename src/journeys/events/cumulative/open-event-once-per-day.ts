import { incrementDailyCount, getCountToday } from '../../../kernel/visitor/daily-count.ts'
import { getLoadedData } from '../../../kernel/loading/loadable.ts'
import { openOverlay } from '../../../kernel/overlays/overlays.store.ts'
import { storage } from '../../../kernel/storage/browser-storage.ts'
import { storageKeys } from '../../../kernel/storage/storage-keys.table.ts'
import { loadEvent } from '../events.actions.ts'
import { eventsStore } from '../events.store.ts'

const showsPerDay = 1

/**
 * Opens the cumulative event once per local day. Does nothing if storage is blocked, because the event would then open
 * on every page.
 */
export async function openEventOncePerDay(mayShow: () => boolean): Promise<void> {
  const getShownCountToday = () => getCountToday(storage.read(storageKeys.autoShowAccumulation), new Date())
  const mayOpen = () => getShownCountToday() < showsPerDay && mayShow()
  if (!mayOpen()) return
  await loadEvent('cumulative')
  if (!getLoadedData(eventsStore.cumulative) || !mayOpen()) return
  const { isPersisted } = storage.write(
    storageKeys.autoShowAccumulation,
    incrementDailyCount(storage.read(storageKeys.autoShowAccumulation), new Date()),
  )
  if (isPersisted) openOverlay({ kind: 'cumulativeEvent' })
}
