/** Links name a server as `S12`, `12` or `s12`. All of them become `s12`: lower case, with a leading s. */
export function normaliseServerId(serverId: string): string {
  const lower = serverId.toLowerCase()
  return lower.startsWith('s') ? lower : `s${lower}`
}

/** Whether a link means this server. A catalogue may write its ids without the s, such as `q1`, which a link's `q1` has to find. */
export const isServerNamed = (serverId: string, named: string): boolean =>
  serverId === named || normaliseServerId(serverId) === normaliseServerId(named)
