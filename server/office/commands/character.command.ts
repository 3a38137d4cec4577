import { CommandError, type Command } from '../../admin/command.ts'
import { findOrder } from '../../admin/orders/find-order.ts'
import { changeOrderCharacter, mapRoleToNewCharacter } from '../../orders/delivery/change-order-character.ts'
import { lockOrder } from '../../orders/money/lock-order.ts'
import { requestGoodsMove } from '../../orders/refunds/move-goods.ts'
import { createPlayersRepository } from '../../players/players.repository.ts'
import { describeCharacterForLog } from '../orders/character-change-handlers.ts'
import { characterChangeLogVerb, goodsMoveLogVerb } from '../orders/order-version.ts'
import { runLoggedOrderChange } from './run-logged-order-change.ts'

const obstacles = {
  sentToGame: 'The game has been notified of it.',
  noCharacter: 'It has no character.',
  limitedGoods: 'Its goods are limited and counted for the character.',
  notDelivered: 'It is not delivered.',
  randomGoods: 'Its contents are random and would be drawn again.',
  gift: 'It is a gift. Give another one instead.',
  alreadyRefunded: 'It is refunded.',
  revokePending: 'The game has not answered yet whether it takes the goods back.',
} as const

/**
 * Moves an order to another stored character of the buyer's account. If the goods are delivered, the game is first
 * asked to revoke them.
 */
export const changeOrderCharacterCommand: Command = {
  usage: '<billing number or support code> <character id> [--note <text>]',
  isLogged: true,
  async run(args, deps) {
    const [number = '', id = ''] = args.words
    const order = await findOrder(deps.db, [number])
    const { billingNo } = order
    const isDelivered = order.state === 'delivered'
    const verb = isDelivered ? goodsMoveLogVerb : characterChangeLogVerb
    return runLoggedOrderChange(deps, args, order, verb, async (tx) => {
      const current = await lockOrder(tx, billingNo)
      const character = (await createPlayersRepository(tx).roles(order)).find(({ role }) => role.roleId === id)
      if (!current || !character) throw new CommandError(`The account has no character "${id}".`)
      const change = isDelivered ? requestGoodsMove : changeOrderCharacter
      const newCharacter = mapRoleToNewCharacter(character)
      const obstacle = await change(tx, current, newCharacter, deps.at)
      if (obstacle) throw new CommandError(`${billingNo} stays as it is. ${obstacles[obstacle]}`)
      const note = typeof args.options['note'] === 'string' ? args.options['note'] : ''
      const entry = {
        before: describeCharacterForLog(current),
        after: describeCharacterForLog(newCharacter),
        note,
      }
      const condition = isDelivered ? ' if the game takes it back unused' : ''
      return { text: `${billingNo} goes to ${newCharacter.roleName}, ${newCharacter.serverName}${condition}.`, entry }
    })
  },
}
