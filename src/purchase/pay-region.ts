import { storage } from '../kernel/storage/browser-storage.ts'
import { keys } from '../kernel/storage/storage-keys.table.ts'
import { order } from './order-info.store.ts'

/** Where the player pays: as chosen for this purchase, else as on this device before. Undefined on a first visit. */
export const payRegion = (): string | undefined => order.info.region ?? storage.read(keys.lastPlace)?.region
