import { atPaysite } from './at-paysite.table.ts'
import { behindPlayer } from './behind-player.table.ts'
import { buying } from './buying.table.ts'
import { onPhone } from './on-phone.table.ts'

/** All that may happen. A plan throws dice for them by their weight, in this order; to add something, a row in one of the tables. */
export const happenings = { ...buying, ...atPaysite, ...onPhone, ...behindPlayer } as const

export type HappeningName = keyof typeof happenings
