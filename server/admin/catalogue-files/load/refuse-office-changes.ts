import { CommandError } from '../../command.ts'
import type { Publication } from './load-catalogue.ts'

/** Error for files that would undo a change made in the office. */
export class OfficeChangeError extends CommandError {}

/**
 * Returns a check for files, whose author cannot know what was published in the office since. It throws if the newest
 * change of a brand was made there, unless the author names its version. `option` formats that for the message.
 */
export const refuseOfficeChanges =
  (replaced: number | undefined, option: (version: number) => string): Publication['assertSeen'] =>
  (brand, newest) => {
    if (newest?.source !== 'office' || newest.number <= (replaced ?? 0)) return
    throw new OfficeChangeError(
      `${brand}: ${newest.by} published version ${newest.number} in the office ("${newest.note}"). ` +
        `These files would undo it. Export it first, or replace it: ${option(newest.number)}`,
    )
  }
