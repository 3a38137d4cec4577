import type { Language } from '../../contract/domain.table.ts'
import { ownOffset, writeMoment } from './write-moment.ts'

const hourMinutes = 60

/**
 * A clock by how far it is ahead of UTC: `UTC+9`, `UTC-3:30`, `UTC`. It is the same in every language, and the one that coupons have.
 * Abbreviations such as CET or JST are ambiguous, and support reads them in another country.
 */
export function offsetName(minutes: number): string {
  const size = Math.abs(minutes)
  if (size === 0) return 'UTC'
  const rest = size % hourMinutes
  const hours = `UTC${minutes < 0 ? '-' : '+'}${Math.floor(size / hourMinutes)}`
  return rest === 0 ? hours : `${hours}:${String(rest).padStart(2, '0')}`
}

/** A moment as a document names it: its whole date, and the zone of its clock, which is the player's own unless told otherwise. */
export const formatZoned = (millis: number, language: Language, offset = ownOffset(millis)): string =>
  writeMoment(millis, language, 'dateAndClock', { offset, zone: offsetName(offset) })
