import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type {
  correctCharacter as correctCall,
  listCharacters as listCall,
} from '../../../office/contract/calls/order-actions.calls.ts'
import type { Database } from '../../db/database.ts'
import { CallFailure } from '../../http/contract/call-failure.ts'
import { correctCharacter as changeCharacter } from '../../orders/delivery/correct-character.ts'
import { maskName } from '../../orders/order.mapper.ts'
import type { OrderRow } from '../../orders/orders.repository.ts'
import { createPlayersRepository, type AccountRow, type RoleOfAccount } from '../../players/players.repository.ts'
import { accounts } from '../../players/players.tables.ts'
import { hasRightInBrand } from '../actor.ts'
import { OfficeError } from '../office-error.ts'
import type { OfficeHandler } from '../office-handler.ts'
import { actOnOrder } from './act-on-order.ts'
import { findVisibleOrder } from './load-order-detail.ts'
import { characterVerb } from './order-version.ts'
import { loadRevealEnd } from './reveals.ts'

/** Loads the characters of an account from the game. If the game is unreachable, cached characters are returned. */
export type LoadCharacters = (account: AccountRow, at: number) => Promise<RoleOfAccount[]>

/** Returns a key that identifies a character in requests without revealing the character's id. */
const getKey = ({ billingNo }: OrderRow, { role: { serverId, roleId } }: RoleOfAccount): string =>
  createHash('sha256')
    .update(JSON.stringify([billingNo, serverId, roleId]))
    .digest('base64url')

const isCurrent = (order: OrderRow, { role }: RoleOfAccount): boolean =>
  role.roleId === order.roleId && role.serverId === order.serverId

async function findAccount(db: Database, { brand, gpId, suid }: OrderRow): Promise<AccountRow | undefined> {
  const [account] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.brand, brand), eq(accounts.gpId, gpId), eq(accounts.suid, suid)))
  return account
}

/** Describes a character for the log, without personal data. */
export const describeCharacter = ({ serverName, roleName }: Pick<OrderRow, 'serverName' | 'roleName'>) => ({
  server: serverName,
  character: maskName(roleName),
})

/** Creates the handlers for correcting the character of an order. */
export const createCharacterActions = (
  load: LoadCharacters,
): { listCharacters: OfficeHandler<typeof listCall>; correctCharacter: OfficeHandler<typeof correctCall> } => ({
  async listCharacters({ billingNo }, context) {
    const { db, actor, at } = context
    const { order } = await findVisibleOrder(db, actor, billingNo)
    if (!hasRightInBrand(actor, 'changeOrders', order.brand)) throw new OfficeError('forbidden')
    const account = await findAccount(db, order)
    const isRevealed = (await loadRevealEnd(context, order)) !== null
    const characters = account ? await load(account, at).catch(throwUnavailable) : []
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
    actOnOrder(context, request, {
      right: 'changeOrders',
      verb: characterVerb,
      act: async (order) => {
        const { tx, at } = context
        const character = (await createPlayersRepository(tx).roles(order)).find(
          (one) => getKey(order, one) === request.character && !isCurrent(order, one),
        )
        if (!character) throw new OfficeError('notAllowed', { reason: 'noSuchCharacter' })
        const obstacle = await changeCharacter(tx, order, character, at)
        if (obstacle) throw new OfficeError('notAllowed', { reason: obstacle })
        const { role, serverName } = character
        return {
          reply: { done: true },
          before: describeCharacter(order),
          after: describeCharacter({ serverName, roleName: role.name }),
        }
      },
    }),
})

/** Throws `unavailable` if the game did not respond and no characters are cached. */
function throwUnavailable(error: unknown): never {
  throw error instanceof CallFailure ? new OfficeError('unavailable') : error
}
