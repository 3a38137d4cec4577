/** Bytes of each module, before compression. */
export type ModuleSizes = Readonly<Record<string, number>>

/** The modules that are larger than recorded, the largest growth first, each as `path +1.2 KiB`. A module that is not recorded is new. */
export function findGrownModules(recorded: ModuleSizes, now: ModuleSizes, most = 5): string[] {
  const grown = Object.entries(now)
    .map(([path, bytes]) => ({ path, more: bytes - (recorded[path] ?? 0), isNew: recorded[path] === undefined }))
    .filter(({ more }) => more > 0)
    .sort((a, b) => b.more - a.more)
  return grown
    .slice(0, most)
    .map(({ path, more, isNew }) => `${path} +${(more / 1024).toFixed(1)} KiB${isNew ? ' (new)' : ''}`)
}
