/** Uncompressed size of each module in bytes. */
export type ModuleSizes = Readonly<Record<string, number>>

/** Returns modules that are larger than recorded as `path +1.2 KiB`, the largest growth first. */
export function findGrownModules(recorded: ModuleSizes, now: ModuleSizes, most = 5): string[] {
  const grown = Object.entries(now)
    .map(([path, bytes]) => ({ path, more: bytes - (recorded[path] ?? 0), isNew: recorded[path] === undefined }))
    .filter(({ more }) => more > 0)
    .sort((a, b) => b.more - a.more)
  return grown
    .slice(0, most)
    .map(({ path, more, isNew }) => `${path} +${(more / 1024).toFixed(1)} KiB${isNew ? ' (new)' : ''}`)
}
