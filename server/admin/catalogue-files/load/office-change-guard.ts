import { CommandError } from '../../command.ts'
import type { Publication } from './load-catalogue.ts'

/** Error for files that would undo a change made in the office. */
export class OfficeChangeError extends CommandError {}

/**
 * Returns a check for catalogue files. Their author may not know what the office has published since the files were
 * exported. The check throws if the newest change of a brand in the files was made in the office, unless `replaced` is
 * the version of this change or a later one. The error lists all such brands. `option` formats the version for the
 * error message.
 */
export const createOfficeChangeGuard =
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
