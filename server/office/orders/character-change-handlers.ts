import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type {
  correctCharacter as correctCall,
  listCharacters as listCall,
  moveDeliveredGoods as moveCall,
} from '../../../office/contract/calls/order-actions.calls.ts'
import type { Database } from '../../db/database.ts'
import { CallFailure } from '../../http/contract/call-failure.ts'
import {
  changeOrderCharacter as changeCharacter,
  mapRoleToNewCharacter,
} from '../../orders/delivery/change-order-character.ts'
import { requestGoodsMove } from '../../orders/refunds/move-goods.ts'
import { maskName } from '../../orders/mask-name.ts'
import type { OrderRow } from '../../orders/orders.repository.ts'
import { createPlayersRepository, type AccountRow, type RoleOfAccount } from '../../players/players.repository.ts'
import { playerAccounts } from '../../players/players.tables.ts'
import { hasRightInBrand } from '../actor.ts'
import { OfficeError } from '../office-error.ts'
import type { OfficeHandler, WriteContext } from '../office-handler.ts'
import { runOrderAction } from './run-order-action.ts'
import { findVisibleOrder } from './load-order-detail.ts'
import { characterChangeLogVerb, goodsMoveLogVerb } from './order-version.ts'
import { loadNameRevealEnd } from './reveals.ts'

/** Returns the key by which requests identify a character. It does not reveal the character's id. */
const getKey = ({ billingNo }: OrderRow, { role: { serverId, roleId } }: RoleOfAccount): string =>
  createHash('sha256')
    .update(JSON.stringify([billingNo, serverId, roleId]))
    .digest('base64url')

const isCurrent = (order: OrderRow, { role }: RoleOfAccount): boolean =>
  role.roleId === order.roleId && role.serverId === order.serverId

async function findAccount(db: Database, { brand, gpId, suid }: OrderRow): Promise<AccountRow | undefined> {
  const [account] = await db
    .select()
    .from(playerAccounts)
    .where(and(eq(playerAccounts.brand, brand), eq(playerAccounts.gpId, gpId), eq(playerAccounts.suid, suid)))
  return account
}

export const describeCharacterForLog = ({ serverName, roleName }: Pick<OrderRow, 'serverName' | 'roleName'>) => ({
  server: serverName,
  character: maskName(roleName),
})

type CharacterRequest = Parameters<OfficeHandler<typeof correctCall>>[0] | Parameters<OfficeHandler<typeof moveCall>>[0]

interface CharacterChange {
  readonly verb: string
  /** Moves the order to another character. Returns a reason if that is impossible. */
  readonly change: (order: OrderRow, character: RoleOfAccount) => Promise<string | undefined>
}

/** Moves an order to another character of the buyer's account. */
const changeCharacterOf = (
  context: WriteContext,
  request: CharacterRequest,
  { verb, change }: CharacterChange,
): Promise<{ done: true }> =>
  runOrderAction(context, request, {
    right: 'changeOrders',
    verb,
    act: async (order) => {
      const character = (await createPlayersRepository(context.tx).roles(order)).find(
        (one) => getKey(order, one) === request.character && !isCurrent(order, one),
      )
      if (!character) throw new OfficeError('notAllowed', { reason: 'noSuchCharacter' })
      const obstacle = await change(order, character)
      if (obstacle) throw new OfficeError('notAllowed', { reason: obstacle })
      return {
        reply: { done: true },
        before: describeCharacterForLog(order),
        after: describeCharacterForLog(mapRoleToNewCharacter(character)),
      }
    },
  })

interface CharacterChangeHandlers {
  listCharacters: OfficeHandler<typeof listCall>
  correctCharacter: OfficeHandler<typeof correctCall>
  moveGoods: OfficeHandler<typeof moveCall>
}

/** Handlers for changing an order's character before or after delivery. */
export const characterActions: CharacterChangeHandlers = {
  async listCharacters({ billingNo }, context) {
    const { db, actor, at } = context
    const { order } = await findVisibleOrder(db, actor, billingNo)
    if (!hasRightInBrand(actor, 'changeOrders', order.brand)) throw new OfficeError('forbidden')
    const account = await findAccount(db, order)
    const isRevealed = (await loadNameRevealEnd(context, order)) !== null
    const characters = account ? await context.loadCharacters(account, at).catch(throwUnavailable) : []
    return {
      characters: characters.map((character) => ({
        key: getKey(order, character),
        name: isRevealed ? character.role.name : maskName(character.role.name),
        server: character.serverName,
        level: character.role.level,
        isCurrent: isCurrent(order, character),
      })),
    }
  },

  correctCharacter: (request, context) =>
    changeCharacterOf(context, request, {
      verb: characterChangeLogVerb,
      change: (order, character) => changeCharacter(context.tx, order, mapRoleToNewCharacter(character), context.at),
    }),

  moveGoods: (request, context) =>
    changeCharacterOf(context, request, {
      verb: goodsMoveLogVerb,
      change: (order, character) => requestGoodsMove(context.tx, order, mapRoleToNewCharacter(character), context.at),
    }),
}

/** Throws `unavailable` if the game did not respond and no characters are cached. */
function throwUnavailable(error: unknown): never {
  throw error instanceof CallFailure ? new OfficeError('unavailable') : error
}
