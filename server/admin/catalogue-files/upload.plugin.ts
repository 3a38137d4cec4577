import { createHash, timingSafeEqual } from 'node:crypto'
import { isIPv4 } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import type { Database } from '../../db/database.ts'
import type { ReadQuery } from '../../http/contract/query.ts'
import { checkApart } from './check-apart.ts'
import { diffRows, type TableDiff } from './diff.ts'
import { printDiff } from './print-diff.ts'
import { readRows } from './read-catalogue.ts'
import { rowsOf } from './rows-of.ts'
import { loadCatalogue } from './swap.ts'

interface UploadDeps {
  db: Database
  brands: readonly Brand[]
  /** Its holder may change the catalogue. */
  key: string
  /** Seconds since 1970. */
  now: () => number
}

/** A brand with thousands of goods has some megabytes. */
const mostBytes = 16 * 1024 * 1024
const aMinute = { max: 30, timeWindow: '1 minute' }

interface Route {
  Params: { brand: string }
  Querystring: ReadQuery
}

/**
 * `PUT /admin/catalogue/<brand>`: all files of a brand as one document, by their names. Checked like those of a folder, whole, and sold from
 * then on, whole; `?only=diff` says what that would change. For publishers whose own system knows what is sold.
 */
export async function catalogueUpload(app: FastifyInstance, { db, brands, key, now }: UploadDeps): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: mostBytes }, (_request, body, done) => done(null, body))
  const options = { config: { rateLimit: aMinute }, bodyLimit: mostBytes, onRequest: onlyWith(key) }

  app.put<Route>('/admin/catalogue/:brand', options, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { brand } = request.params
    const { catalogue, mistakes, total } = await checkApart({ text: String(request.body), brand, brands })
    const content = catalogue[brand]
    if (!content) return reply.code(422).send({ mistakes, total })
    const { note = 'over HTTP', only } = request.query.ok ? request.query.values : {}
    const linesOf = (diffs: readonly TableDiff[]) => printDiff(brand, diffs).split('\n')
    if (only === 'diff')
      return { changes: linesOf(await diffRows(await readRows(db, brand), await rowsOf(content, brand))) }
    const { version, changes } = await loadCatalogue(db, { catalogue, note: note.slice(0, 200), at: now() })
    return { version, changes: changes.flatMap(([, diffs]) => linesOf(diffs)) }
  })
}

/** Before the body is read: the key, by a way on which nobody else can read it. */
const onlyWith = (key: string) => {
  const wanted = digest(`Bearer ${key}`)
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    // A proxy on this machine has a way behind it that is not this machine's.
    const isOwn = isLoopback(request.ip) && request.headers['x-forwarded-for'] === undefined
    if (request.protocol !== 'https' && !isOwn)
      return reply.code(403).send({ problem: 'Expected https, or a request of this machine' })
    // Hashes have one length, and their comparison takes a time that says nothing.
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), wanted))
      return reply.code(401).header('www-authenticate', 'Bearer').send({ problem: 'Expected the key: CATALOGUE_KEY' })
    return undefined
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()

const isLoopback = (address: string): boolean => {
  const bare = address.replace(/^::ffff:/i, '')
  return bare === '::1' || (isIPv4(bare) && bare.startsWith('127.'))
}
