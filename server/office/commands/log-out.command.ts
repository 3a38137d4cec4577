import { requireBrand, requireText, CommandError, type Command } from '../../admin/command.ts'
import { endSessions } from '../../players/end-sessions.ts'
import { loadPlayerObject } from '../players/player-ids.ts'
import { changeAsOperator } from './change-as-operator.ts'
import { findAccountId } from './find-account-id.ts'

/** Ends all sessions of an account, so that the player has to log in again on every device. */
export const logOutCommand: Command = {
  usage: '<account name or number> --brand watt [--as <email>]',
  async run(args, deps) {
    const { key: brand } = requireBrand(deps, requireText(args, 'brand'))
    const [account = ''] = args.words
    if (account === '') throw new CommandError('The account name or id is missing.')
    const suid = await findAccountId(deps.db, brand, account)
    const endedSessions = await changeAsOperator(deps, args, async (tx, log) => {
      const ended = await endSessions(tx, { brand, suid })
      await log({
        verb: 'player.logOut',
        object: await loadPlayerObject(tx, { brand, suid }),
        brand,
        after: { endedSessions: ended },
      })
      return ended
    })
    const sessions = `${endedSessions} ${endedSessions === 1 ? 'session' : 'sessions'}`
    return { data: { brand, suid, endedSessions }, text: `${account} is logged out everywhere: ${sessions} ended.` }
  },
}
