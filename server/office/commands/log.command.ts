import { CommandError, type Command } from '../../admin/command.ts'
import { verifyLog, type Link, type LogFault } from '../log/verify-log.ts'

const faultDescriptions: Record<LogFault['kind'], string> = {
  changed: 'was changed after it was written',
  missing: 'is missing',
  reordered: 'does not follow the entry before it',
  added: 'was not written by the gateway',
}

/** Parses the number and hash of a log entry that the operator saved earlier. Returns undefined if they are missing. */
function parseKept([number, hash]: readonly string[]): Link | undefined {
  if (number === undefined) return undefined
  if (!/^[1-9]\d*$/.test(number) || hash === undefined || !/^[\da-f]{64}$/.test(hash))
    throw new CommandError('Give the number and the hash of an entry, as an earlier `log verify` has printed them.')
  return { sequence: Number(number), hash }
}

/**
 * Verifies the office's log. The command fails if the log was manipulated, so that a scheduled check can raise an
 * alarm.
 */
export const verifyOfficeLogCommand: Command = {
  usage: 'verify [<kept number> <kept hash>]',
  async run({ words: [action, ...kept] }, { db }) {
    if (action !== 'verify') throw new CommandError('Use: npm run admin -- log verify')
    const { entries, head, fault } = await verifyLog(db, parseKept(kept))
    if (fault)
      throw new CommandError(
        `Entry ${fault.sequence} ${faultDescriptions[fault.kind]}. The ${entries} entries before it are unchanged.`,
      )
    if (entries === 0) return { data: { entries, head }, text: 'The log is empty.' }
    const lines = [
      `All ${entries} entries are unchanged and in order.`,
      `Newest entry: ${head.sequence}, hash ${head.hash}`,
      `Keep number and hash elsewhere. \`log verify ${head.sequence} <hash>\` later proves that nothing was rewritten.`,
    ]
    return { data: { entries, head }, text: lines.join('\n') }
  },
}
