import { endSessions } from '../../players/end-sessions.ts'
import { requireBrand, requireText, CommandError, type Command } from '../command.ts'
import { findAccountId } from './find-account-id.ts'

/** Ends all sessions of an account, so that the player has to log in again on every device. */
export const logOutCommand: Command = {
  usage: '<account name or number> --brand watt',
  async run(args, { db, brands }) {
    const { key } = requireBrand({ brands }, requireText(args, 'brand'))
    const [account = ''] = args.words
    if (account === '') throw new CommandError('The account name or id is missing.')
    const count = await endSessions(db, { brand: key, suid: await findAccountId(db, key, account) })
    return `${account} is logged out everywhere: ${count} ${count === 1 ? 'session' : 'sessions'} ended.`
  },
}
