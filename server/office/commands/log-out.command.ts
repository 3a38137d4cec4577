import type { Command } from '../../admin/command.ts'
import { endSessions } from '../../players/end-sessions.ts'
import { loadPlayerLogObject } from '../players/player-ids.ts'
import { runLoggedOperatorChange } from './run-logged-operator-change.ts'
import { requireAccountArgument } from './require-account-argument.ts'

/** Ends all sessions of an account, which logs the player out on every device. */
export const logOutPlayerCommand: Command = {
  usage: '<account name or number> --brand watt',
  isLogged: true,
  async run(args, deps) {
    const { account, brand, suid } = await requireAccountArgument(args, deps)
    const endedSessions = await runLoggedOperatorChange(deps, args, async (tx, log) => {
      const ended = await endSessions(tx, { brand, suid })
      await log({
        verb: 'player.logOut',
        object: await loadPlayerLogObject(tx, { brand, suid }),
        brand,
        after: { endedSessions: ended },
      })
      return ended
    })
    const sessions = `${endedSessions} ${endedSessions === 1 ? 'session' : 'sessions'}`
    return { data: { brand, suid, endedSessions }, text: `${account} is logged out everywhere: ${sessions} ended.` }
  },
}
