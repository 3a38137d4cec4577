import * as v from 'valibot'
import { catalogueIdSchema, nameTextSchema } from './fields.ts'

const server = v.strictObject({
  server: catalogueIdSchema,
  name: nameTextSchema,
  /** Area of the server. Set only in games whose characters belong to areas. */
  zone: v.exactOptional(v.strictObject({ id: catalogueIdSchema, name: nameTextSchema })),
  new: v.optional(v.boolean(), false),
})
const gameServers = v.strictObject({ game: catalogueIdSchema, servers: v.array(server) })
export type ServersItem = v.InferOutput<typeof gameServers>

export const gameServersSchema = v.array(gameServers)
