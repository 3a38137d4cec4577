import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/database.ts'
import { cataloguePictures } from './pictures.tables.ts'
import { getContentType, pictureTypes, type PictureType } from './read-picture.ts'

interface Route {
  Params: { brand: string; file: string }
}

interface PictureOptions {
  /** Returns the database with a brand's pictures; undefined for unknown brands. */
  getDatabase: (brand: string) => Database | undefined
  /** Maximum requests per minute from one network. */
  max: number
}

/** File name of a picture: its hash, followed by its type. */
const fileName = new RegExp(`^([0-9a-f]{64})\\.(${pictureTypes.join('|')})$`)

/** Returns a picture's path without a host, so it works on every store host. */
export const buildPictureAddress = (brand: string, hash: string, type: PictureType): string =>
  `/pictures/${brand}/${hash}.${type}`

/** Serves uploaded pictures, cached forever because the path contains the hash. */
export function registerCataloguePictures(app: FastifyInstance, { getDatabase, max }: PictureOptions): void {
  const config = { rateLimit: { max, timeWindow: '1 minute' } }
  app.get<Route>('/pictures/:brand/:file', { config }, async ({ params: { brand, file } }, reply) => {
    const [, hash = '', type = ''] = fileName.exec(file) ?? []
    const db = getDatabase(brand)
    if (hash === '' || !db) return reply.callNotFound()
    const [picture] = await db
      .select({ type: cataloguePictures.type, data: cataloguePictures.data })
      .from(cataloguePictures)
      .where(and(eq(cataloguePictures.brand, brand), eq(cataloguePictures.hash, hash)))
    if (picture?.type !== type) return reply.callNotFound()
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(getContentType(picture.type))
      .send(Buffer.from(picture.data, 'base64'))
  })
}
