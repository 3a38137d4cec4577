/** Links write `S12`, `12` or `s12`; all become `s12`. */
export function normalizeServerId(serverId: string): string {
  const lower = serverId.toLowerCase()
  return lower.startsWith('s') ? lower : `s${lower}`
}

/** Compares a catalogue's server id with a link's. Catalogues may omit the s, as in `q1`. */
export const matchesServerId = (serverId: string, named: string): boolean =>
  serverId === named || normalizeServerId(serverId) === normalizeServerId(named)
