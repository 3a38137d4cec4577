const silentByPath = new Map<string, readonly string[]>()

/** Saves the response header that lists the tenants (databases) that did not respond; null if all did. */
export const saveUnreachableTenants = (path: string, header: string | null): void =>
  void silentByPath.set(path, header ? header.split(',') : [])

export const getSilentTenants = (paths: readonly string[]): string[] =>
  [...new Set(paths.flatMap((path) => silentByPath.get(path) ?? []))].toSorted()
