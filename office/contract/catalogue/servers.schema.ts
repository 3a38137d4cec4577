import * as v from 'valibot'
import { id, shortText } from './fields.ts'

const server = v.strictObject({
  server: id,
  name: shortText,
  /** Area to which the server belongs. Set only in games whose characters belong to areas. */
  zone: v.exactOptional(v.strictObject({ id, name: shortText })),
  new: v.optional(v.boolean(), false),
})
const gameServers = v.strictObject({ game: id, servers: v.array(server) })
export type ServersItem = v.InferOutput<typeof gameServers>

export const serversSchema = v.array(gameServers)
