const silentByPath = new Map<string, readonly string[]>()

/**
 * Saves the response header that lists the tenants whose databases did not respond. It is null if all of them
 * responded.
 */
export const saveUnreachableTenants = (path: string, header: string | null): void =>
  void silentByPath.set(path, header ? header.split(',') : [])

export const getSilentTenants = (paths: readonly string[]): string[] =>
  [...new Set(paths.flatMap((path) => silentByPath.get(path) ?? []))].toSorted()
