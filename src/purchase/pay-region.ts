import { storage } from '../kernel/storage/browser-storage.ts'
import { storageKeys } from '../kernel/storage/storage-keys.table.ts'
import { selection } from './selection.store.ts'

/** Where the player pays: as chosen for this purchase, else as on this device before. Undefined on a first visit. */
export const payRegion = (): string | undefined =>
  selection.chosen.region ?? storage.read(storageKeys.lastLocation)?.region
