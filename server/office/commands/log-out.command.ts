import type { Command } from '../../admin/command.ts'
import { endSessions } from '../../players/end-sessions.ts'
import { loadPlayerObject } from '../players/player-ids.ts'
import { changeAsOperator } from './change-as-operator.ts'
import { requireAccount } from './require-account.ts'

/** Ends all sessions of an account, so that the player has to log in again on every device. */
export const logOutCommand: Command = {
  usage: '<account name or number> --brand watt [--as <email>]',
  async run(args, deps) {
    const { account, brand, suid } = await requireAccount(args, deps)
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
