import * as v from 'valibot'
import {
  currencySchema,
  decimalSchema,
  idSchema,
  shortTextSchema,
  timestampSchema,
} from '../../../src/contract/fields.ts'
import { brandKeySchema, defineOfficeCall, noteSchema, unixTimeSchema, writeCallFields } from '../call.ts'
import { orderRowSchema } from '../entities/order.ts'
import { playerDetailSchema, playerKeySchema, playerRowSchema } from '../entities/player.ts'
import { languageSchema } from '../fields.ts'
import { playerActionReasons } from '../reasons.table.ts'

/** Maximum hours that a make-up link is valid. */
export const maxReplenishLinkHours = 720

const actionOn = { player: playerKeySchema, ...writeCallFields, note: v.optional(noteSchema, '') }
const done = v.object({ done: v.literal(true) })

/** Finds players by the id or full name of their account, or by the id of a character. */
const findPlayers = defineOfficeCall({
  method: 'GET',
  path: '/office/api/players',
  right: 'readOrders',
  crossesBrands: true,
  request: v.object({
    search: v.pipe(v.string(), v.maxLength(8000)),
    brand: v.optional(brandKeySchema),
    language: v.optional(languageSchema, 'en'),
  }),
  reply: v.object({ players: v.array(playerRowSchema) }),
})

/** Lists currently blocked players, latest block first. */
const listBlockedPlayers = defineOfficeCall({
  method: 'GET',
  path: '/office/api/players/blocked',
  right: 'readOrders',
  crossesBrands: true,
  request: v.object({ brand: v.optional(brandKeySchema), language: v.optional(languageSchema, 'en') }),
  reply: v.object({ players: v.array(playerRowSchema) }),
})

const getPlayer = defineOfficeCall({
  method: 'GET',
  path: '/office/api/player',
  right: 'readOrders',
  request: v.object({ player: playerKeySchema, language: v.optional(languageSchema, 'en') }),
  reply: playerDetailSchema,
})

/** Lists a player's orders, newest first, 20 per page. */
const findPlayerOrders = defineOfficeCall({
  method: 'GET',
  path: '/office/api/player/orders',
  right: 'readOrders',
  request: v.object({
    player: playerKeySchema,
    language: v.optional(languageSchema, 'en'),
    /** Value of `next` or `previous` in an earlier response. */
    cursor: v.optional(v.pipe(v.string(), v.maxLength(200))),
  }),
  reply: v.object({
    orders: v.array(orderRowSchema),
    next: v.nullable(v.string()),
    previous: v.nullable(v.string()),
  }),
})

/** Reveals a player's account and character names to the user for ten minutes. */
const unmaskPlayer = defineOfficeCall({
  method: 'POST',
  path: '/office/api/player/unmask',
  right: 'revealPlayers',
  request: v.object({ ...actionOn, reason: v.picklist(playerActionReasons.unmaskPlayer) }),
  reply: v.object({ until: timestampSchema }),
})

/** Blocks a player from starting orders in all games of the brand. Open orders are not affected. */
const blockPlayer = defineOfficeCall({
  method: 'POST',
  path: '/office/api/player/block',
  right: 'changePlayers',
  request: v.object({
    ...actionOn,
    version: shortTextSchema,
    reason: v.picklist(playerActionReasons.blockPlayer),
    until: v.nullable(unixTimeSchema),
  }),
  reply: done,
})

const unblockPlayer = defineOfficeCall({
  method: 'POST',
  path: '/office/api/player/unblock',
  right: 'changePlayers',
  request: v.object({ ...actionOn, version: shortTextSchema, reason: v.picklist(playerActionReasons.unblockPlayer) }),
  reply: done,
})

/** Ends one session or all sessions of a player. */
const endPlayerSessions = defineOfficeCall({
  method: 'POST',
  path: '/office/api/player/log-out',
  right: 'changePlayers',
  request: v.object({
    ...actionOn,
    reason: v.picklist(playerActionReasons.endPlayerSessions),
    /** Session to end. Defaults to all sessions. */
    session: v.optional(shortTextSchema),
  }),
  reply: v.object({ ended: v.number() }),
})

/** Creates a make-up link. Anyone who has it can pay the open amount of the account once. */
const createMakeUpLink = defineOfficeCall({
  method: 'POST',
  path: '/office/api/player/make-up-link',
  right: 'changePlayers',
  needsConfirmation: true,
  request: v.object({
    ...actionOn,
    reason: v.picklist(playerActionReasons.createMakeUpLink),
    clientId: idSchema,
    amount: decimalSchema,
    currency: currencySchema,
    hours: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxReplenishLinkHours)),
    needsLogin: v.boolean(),
  }),
  reply: v.object({ url: v.string() }),
})

export const officePlayersApiCalls = {
  findPlayers,
  listBlockedPlayers,
  getPlayer,
  findPlayerOrders,
  unmaskPlayer,
  blockPlayer,
  unblockPlayer,
  endPlayerSessions,
  createMakeUpLink,
}
