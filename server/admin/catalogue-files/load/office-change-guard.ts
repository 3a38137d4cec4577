import { CommandError } from '../../command.ts'
import type { Publication } from './load-catalogue.ts'

/** Error for an upload that would undo a change made in the office. */
export class OfficeChangeError extends CommandError {}

/**
 * Returns a check that throws if a brand's newest change was made in the office and is newer than the version
 * `replaced`. `option` formats that version for the error message.
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
