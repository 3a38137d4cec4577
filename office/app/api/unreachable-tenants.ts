const unreachableByPath = new Map<string, readonly string[]>()

/** Saves the response header that lists the tenants (databases) that did not respond; null if all did. */
export const saveUnreachableTenants = (path: string, header: string | null): void =>
  void unreachableByPath.set(path, header ? header.split(',') : [])

/** Returns the tenants that are missing in the latest responses of these calls. */
export const findUnreachableTenants = (paths: readonly string[]): string[] =>
  [...new Set(paths.flatMap((path) => unreachableByPath.get(path) ?? []))].toSorted()
