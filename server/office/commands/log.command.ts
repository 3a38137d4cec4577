import { CommandError, type Command } from '../../admin/command.ts'
import { verifyLog, type LogFault } from '../log/verify-log.ts'

const faultDescriptions: Record<LogFault['kind'], string> = {
  changed: 'was changed after it was written',
  missing: 'is missing',
  reordered: 'does not follow the entry before it',
  added: 'was not written by the gateway',
}

/** Verifies the log of the office. A fault is an error, so a scheduled check can raise an alarm. */
export const logCommand: Command = {
  usage: 'verify',
  async run({ words }, { db }) {
    if (words[0] !== 'verify') throw new CommandError('Use: npm run admin -- log verify')
    const { entries, head, fault } = await verifyLog(db)
    if (fault)
      throw new CommandError(
        `Entry ${fault.sequence} ${faultDescriptions[fault.kind]}. The ${entries} entries before it are unchanged.`,
      )
    if (entries === 0) return 'The log is empty.'
    return [
      `All ${entries} entries are unchanged and in order.`,
      `Newest entry: ${head.sequence}, hash ${head.hash}`,
      'Keep this line elsewhere: a later check can then prove that nothing before it was rewritten.',
    ].join('\n')
  },
}
