/**
 * Parses a page cursor, which contains the last sequence number already shown for each tenant. Invalid text is ignored.
 */
export const parseLogCursor = (cursor = ''): Map<string, number> =>
  new Map(
    cursor.split('~').flatMap((text) => {
      const [, tenant, sequence] = /^([a-z0-9-]{0,32})\.(\d{1,15})$/.exec(text) ?? []
      return tenant === undefined ? [] : [[tenant, Number(sequence)] as const]
    }),
  )

export const formatLogCursor = (positions: ReadonlyMap<string, number>): string =>
  [...positions].map(([tenant, sequence]) => `${tenant}.${sequence}`).join('~')

/**
 * Merges lists that are sorted newest first. Each list keeps its own order even if the clocks of gateways differ,
 * because the next page continues after the last entry of each list.
 */
export function mergeLogPages<Entry extends { readonly at: number }>(pages: readonly (readonly Entry[])[]): Entry[] {
  const rest = pages.map((page) => [...page])
  const merged: Entry[] = []
  for (;;) {
    const newest = rest.reduce<Entry[] | undefined>(
      (best, page) => (page[0] && (!best?.[0] || page[0].at > best[0].at) ? page : best),
      undefined,
    )
    const entry = newest?.shift()
    if (!entry) return merged
    merged.push(entry)
  }
}
