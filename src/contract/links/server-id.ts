/** Normalizes a server id from a link: `S12`, `12` and `s12` all become `s12`. */
export function normalizeServerId(serverId: string): string {
  const lower = serverId.toLowerCase()
  return lower.startsWith('s') ? lower : `s${lower}`
}

/** Returns true if a catalogue's server id equals a link's. Catalogue ids may lack the `s` prefix. */
export const isSameServerId = (serverId: string, linkedServerId: string): boolean =>
  serverId === linkedServerId || normalizeServerId(serverId) === normalizeServerId(linkedServerId)
