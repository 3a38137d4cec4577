import type { Platform } from '../../contract/domain.table.ts'
import type { AppStorage } from '../storage/storage.ts'
import { browserStorageItems } from '../storage/stored-items.table.ts'
import { createUuid } from './uuid.ts'

interface Agent {
  readonly userAgent: string
  readonly maxTouchPoints: number
}

/** Detects the platform. iPads identify as Macs in the user agent, but unlike Macs, they have a touch screen. */
export function detectPlatform({ userAgent, maxTouchPoints }: Agent): Platform {
  if (/iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)) return 'ios'
  return userAgent.includes('Android') ? 'android' : 'web'
}

export const getPlatform = (): Platform => detectPlatform(navigator)

/** Returns true if the store was opened from the home screen. iOS before 16.4 does not support the media query. */
export const isStandaloneApp = (page: Pick<Window, 'matchMedia'> & { navigator: object } = window): boolean =>
  page.matchMedia('(display-mode: standalone)').matches ||
  (page.navigator as { standalone?: boolean }).standalone === true

/** Returns the device id (`idfv`) from the game's link, or else a stored id, which is generated if missing. */
export function getOrCreateDeviceId(storage: AppStorage, linkId: string | undefined): string {
  if (linkId !== undefined) return linkId
  const stored = storage.read(browserStorageItems.uuid)
  if (stored !== undefined) return stored
  const created = createUuid()
  storage.write(browserStorageItems.uuid, created)
  return created
}
