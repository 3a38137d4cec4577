import { storage } from '../../kernel/storage/browser-storage.ts'
import { storageKeys } from '../../kernel/storage/storage-keys.table.ts'
import { selectionStore } from './selection.store.ts'

/** Returns the selected region, or else the last one used on this device. */
export const getPayRegion = (): string | undefined =>
  selectionStore.chosen.region ?? storage.read(storageKeys.lastLocation)?.region
