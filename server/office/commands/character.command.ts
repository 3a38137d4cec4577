import { CommandError, type Command } from '../../admin/command.ts'
import { findOrder } from '../../admin/orders/find-order.ts'
import { correctCharacter } from '../../orders/delivery/correct-character.ts'
import { lockOrder } from '../../orders/money/lock-order.ts'
import { createPlayersRepository } from '../../players/players.repository.ts'
import { describeCharacter } from '../orders/character-actions.ts'
import { characterVerb } from '../orders/order-version.ts'
import { changeOrder } from './change-order.ts'

const obstacles = {
  sentToGame: 'The game has been notified of it.',
  noCharacter: 'It has no character.',
  limitedGoods: 'Its goods are limited and counted for the character.',
} as const

/** Changes the character that receives an order to another one that the gateway has stored for the buyer's account. */
export const characterCommand: Command = {
  usage: '<billing number or support code> <character id> [--note <text>] [--as <email>]',
  async run(args, deps) {
    const [number = '', id = ''] = args.words
    const order = await findOrder(deps.db, [number])
    const { billingNo } = order
    return changeOrder(deps, args, order, characterVerb, async (tx) => {
      const current = await lockOrder(tx, billingNo)
      const character = (await createPlayersRepository(tx).roles(order)).find(({ role }) => role.roleId === id)
      if (!current || !character) throw new CommandError(`The account has no character "${id}".`)
      const obstacle = await correctCharacter(tx, current, character, deps.at)
      if (obstacle) throw new CommandError(`${billingNo} stays as it is. ${obstacles[obstacle]}`)
      const { role, serverName } = character
      const note = typeof args.options['note'] === 'string' ? args.options['note'] : ''
      const entry = {
        before: describeCharacter(current),
        after: describeCharacter({ serverName, roleName: role.name }),
        note,
      }
      return { text: `${billingNo} goes to ${role.name}, ${serverName}.`, entry }
    })
  },
}
