import { browserStorage } from '../../kernel/storage/browser-storage.ts'
import { browserStorageItems } from '../../kernel/storage/stored-items.table.ts'
import { selectionStore } from './selection.store.ts'

/** Returns the selected region, or this device's last region. */
export const getPayRegion = (): string | undefined =>
  selectionStore.chosen.region ?? browserStorage.read(browserStorageItems.lastLocation)?.region
