import type { BrandChange } from '../../admin/catalogue-files/load/load-catalogue.ts'
import type { Transaction } from '../../db/transaction.ts'
import { appendLog, createCommandLineActor } from '../log/append-log.ts'
import type { LogChange } from '../log/log-change.ts'
import { createId } from '../secrets.ts'

export const getCatalogueLogObject = (brand: string): string => `catalogue:${brand}`

/** Maximum number of changed entries in a log entry. */
const mostLogged = 50

/** Returns the version and its first changes for the log. The complete catalogue would be too large for a log entry. */
export const describePublicationForLog = ({ version, described: { counts, changes, omitted } }: BrandChange) => ({
  version,
  counts,
  changes: changes.slice(0, mostLogged),
  omitted: omitted + Math.max(0, changes.length - mostLogged),
})

/** Logs catalogue changes that were made outside the office, one entry per brand. */
export async function logPublications(
  log: (change: LogChange) => Promise<void>,
  verb: string,
  changes: readonly BrandChange[],
  note: string,
): Promise<void> {
  for (const change of changes.filter(({ diffs }) => diffs.length > 0))
    await log({
      verb,
      object: getCatalogueLogObject(change.brand),
      brand: change.brand,
      before: { version: change.newest?.number },
      after: describePublicationForLog(change),
      note,
    })
}

/** Logs a catalogue upload over HTTP. All uploads use the same key, so the log can name only the IP address. */
export const logCatalogueUpload = (
  tx: Transaction,
  changes: readonly BrandChange[],
  { note, address, at }: { note: string; address: string; at: number },
): Promise<void> => {
  const actor = { ...createCommandLineActor(undefined), address }
  const log = (change: LogChange) => appendLog(tx, actor, { ...change, requestId: createId() }, at)
  return logPublications(log, 'catalogue.upload', changes, note)
}
