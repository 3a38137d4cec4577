import * as v from 'valibot'
import { catalogueIdSchema, nameTextSchema } from './fields.ts'

const server = v.strictObject({
  server: catalogueIdSchema,
  name: nameTextSchema,
  /** In-game area of the server. Set only in games that divide their characters by area. */
  zone: v.exactOptional(v.strictObject({ id: catalogueIdSchema, name: nameTextSchema })),
  new: v.optional(v.boolean(), false),
})
const gameServers = v.strictObject({ game: catalogueIdSchema, servers: v.array(server) })
export type ServersItem = v.InferOutput<typeof gameServers>

export const gameServersSchema = v.array(gameServers)
