import { CommandError } from '../../command.ts'
import type { Publication } from './load-catalogue.ts'

/** Error for files that would undo a change made in the office. */
export class OfficeChangeError extends CommandError {}

/**
 * Returns a check for files, whose author cannot know what was published in the office since. It throws if the newest
 * change of a brand that they change was made there, unless the author names its version or a later one. The message
 * lists all of these brands, so that nobody replaces a change unseen. `option` formats the version for it.
 */
export const refuseOfficeChanges =
  (replaced: number | undefined, option: (version: number) => string): Publication['assertSeen'] =>
  (changes) => {
    const unseen = changes.flatMap(({ brand, diffs, newest }) =>
      diffs.length === 0 || newest?.source !== 'office' || newest.number <= (replaced ?? 0)
        ? []
        : [{ ...newest, brand }],
    )
    if (unseen.length === 0) return
    const lines = unseen.map(
      ({ brand, by, number, note }) => `${brand}: ${by} published version ${number} in the office ("${note}").`,
    )
    throw new OfficeChangeError(
      [
        ...lines,
        'These files would undo it. Export it first, or replace it: ' +
          option(Math.max(...unseen.map(({ number }) => number))),
      ].join('\n'),
    )
  }
