import type { Platform } from '../../contract/domain.table.ts'
import type { Store } from '../storage/storage.ts'
import { keys } from '../storage/storage-keys.table.ts'
import { uuid } from './uuid.ts'

interface Agent {
  readonly userAgent: string
  readonly maxTouchPoints: number
}

/** An iPad calls itself a Mac; no Mac has a touch screen. */
export function platformOf({ userAgent, maxTouchPoints }: Agent): Platform {
  if (/iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)) return 'ios'
  return userAgent.includes('Android') ? 'android' : 'web'
}

/** The parameters of calls that describe this device. */
export const platform = (): Platform => platformOf(navigator)

/** Opened from the home screen. iOS before 16.4 says it only in its own way. */
export const isStandalone = (page: Pick<Window, 'matchMedia'> & { navigator: object } = window): boolean =>
  page.matchMedia('(display-mode: standalone)').matches ||
  (page.navigator as { standalone?: boolean }).standalone === true

/** `idfv`, which every request carries: the game's own id of the device where the link brought it, else one that we mint and keep. */
export function deviceId(storage: Store, given: string | undefined): string {
  if (given !== undefined) return given
  const kept = storage.read(keys.uuid)
  if (kept !== undefined) return kept
  const minted = uuid()
  storage.write(keys.uuid, minted)
  return minted
}
