import { storage } from '../../kernel/storage/browser-storage.ts'
import { storageKeys } from '../../kernel/storage/storage-keys.table.ts'
import { selection } from './selection.store.ts'

/** Selected region, else the last one on this device. */
export const getPayRegion = (): string | undefined =>
  selection.chosen.region ?? storage.read(storageKeys.lastLocation)?.region
