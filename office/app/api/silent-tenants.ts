const silentByPath = new Map<string, readonly string[]>()

/** Saves the header that lists the tenants without a response. The header is null if all tenants responded. */
export const saveSilentTenants = (path: string, header: string | null): void =>
  void silentByPath.set(path, header ? header.split(',') : [])

export const getSilentTenants = (paths: readonly string[]): string[] =>
  [...new Set(paths.flatMap((path) => silentByPath.get(path) ?? []))].toSorted()
