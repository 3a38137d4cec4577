import { atPaysite } from './at-paysite.table.ts'
import { behindPlayer } from './behind-player.table.ts'
import { buying } from './buying.table.ts'
import { onPhone } from './on-phone.table.ts'
import { secondThoughts } from './second-thoughts.table.ts'

/** All events of journeys, selected by weight in this order. To add one: a row in one of the tables. */
export const happenings = { ...buying, ...atPaysite, ...onPhone, ...behindPlayer, ...secondThoughts } as const

export type HappeningName = keyof typeof happenings
