/** Names of the tenants that did not respond to the last call of each path. */
const silentByPath = new Map<string, readonly string[]>()

/** Saves the value of the response header, which is null if all tenants have responded. */
export const saveSilentTenants = (path: string, header: string | null): void =>
  void silentByPath.set(path, header ? header.split(',') : [])

/** Returns the names of the tenants that did not respond to the last call of any of the paths. */
export const getSilentTenants = (paths: readonly string[]): string[] =>
  [...new Set(paths.flatMap((path) => silentByPath.get(path) ?? []))].toSorted()
