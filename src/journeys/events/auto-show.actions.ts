import { subscribe } from 'valtio'
import { countOneMore, countToday } from '../../kernel/daily-count.ts'
import { dataOf } from '../../kernel/loadable.ts'
import { openOverlay, overlays } from '../../kernel/overlays.store.ts'
import { storage } from '../../kernel/storage/browser-storage.ts'
import { keys } from '../../kernel/storage/storage-keys.table.ts'
import { loadEvent } from './events.actions.ts'
import { events } from './events.store.ts'

const showsPerDay = 1

/** Nothing is laid over what the player reads: the news of the day, an order that came back. */
function whenNothingIsOpen(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (overlays.stack.length > 0) return
      stop()
      resolve()
    }
    const stop = subscribe(overlays, look)
    look()
  })
}

/**
 * Opens the cumulative event once a day of the player's own, on a page that is made for looking around.
 * Where the day cannot be written down it does not open, or it would come back on every page.
 */
export async function showOnceADay(mayShow: () => boolean): Promise<void> {
  const shown = () => countToday(storage.read(keys.autoShowAccumulation), new Date())
  if (shown() >= showsPerDay) return
  await loadEvent('cumulative')
  await whenNothingIsOpen()
  if (!dataOf(events.cumulative) || shown() >= showsPerDay || !mayShow()) return
  const { kept } = storage.write(
    keys.autoShowAccumulation,
    countOneMore(storage.read(keys.autoShowAccumulation), new Date()),
  )
  if (kept) openOverlay({ kind: 'cumulativeEvent' })
}
