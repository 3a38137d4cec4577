import { createHash, timingSafeEqual } from 'node:crypto'
import { isIPv4 } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import type { Database } from '../../db/database.ts'
import { runInTransaction, type Transaction } from '../../db/transaction.ts'
import type { ParsedQuery } from '../../http/contract/query.ts'
import { checkCatalogueInChildProcess } from './check/check-catalogue-in-child-process.ts'
import { diffCatalogueRows, type TableDiff } from './load/diff-catalogue-rows.ts'
import { formatCatalogueDiff } from './load/format-catalogue-diff.ts'
import { readBrandCatalogueRows } from './load/read-catalogue.ts'
import { buildCatalogueRows } from './rows/build-catalogue-rows.ts'
import { publishCatalogue, type BrandChange } from './load/load-catalogue.ts'
import { OfficeChangeError, createOfficeChangeGuard } from './load/office-change-guard.ts'

interface UploadDeps {
  db: Database
  brands: readonly Brand[]
  /** Bearer key that authorizes uploads. */
  key: string
  /** Returns the current Unix time in seconds. */
  now: () => number
  /** Appends log entries in the upload's transaction. */
  log: (
    tx: Transaction,
    changes: readonly BrandChange[],
    upload: { note: string; address: string; at: number },
  ) => Promise<void>
}

/** Maximum upload size in bytes. Thousands of goods need a few megabytes. */
const maxBytes = 16 * 1024 * 1024
const aMinute = { max: 30, timeWindow: '1 minute' }

interface Route {
  Params: { brand: string }
  Querystring: ParsedQuery
}

/**
 * Registers `PUT /admin/catalogue/<brand>`, which replaces a brand's catalogue with the body's files. With
 * `?only=diff`, only lists the changes.
 */
export async function registerCatalogueUpload(
  app: FastifyInstance,
  { db, brands, key, now, log }: UploadDeps,
): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxBytes }, (_request, body, done) => done(null, body))
  const options = { config: { rateLimit: aMinute }, bodyLimit: maxBytes, onRequest: requireKey(key) }

  app.put<Route>('/admin/catalogue/:brand', options, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { brand } = request.params
    const { catalogue, mistakes, total } = await checkCatalogueInChildProcess({
      text: String(request.body),
      brand,
      brands,
    })
    const content = catalogue[brand]
    if (!content) return reply.code(422).send({ mistakes, total })
    const { note: given = 'over HTTP', only, replace } = request.query.ok ? request.query.values : {}
    const linesOf = (diffs: readonly TableDiff[]) => formatCatalogueDiff(brand, diffs).split('\n')
    if (only === 'diff')
      return {
        changes: linesOf(
          await diffCatalogueRows(await readBrandCatalogueRows(db, brand), await buildCatalogueRows(content, brand)),
        ),
      }
    const note = given.slice(0, 200)
    const assertSeen = createOfficeChangeGuard(Number(replace), (version) => `?replace=${version}`)
    try {
      const { version, changes } = await runInTransaction(db, async (tx) => {
        const at = now()
        const published = await publishCatalogue(tx, { catalogue, note, at, by: '', source: 'upload', assertSeen })
        await log(tx, published.changes, { note, address: request.ip, at })
        return published
      })
      return { version, changes: changes.flatMap(({ diffs }) => linesOf(diffs)) }
    } catch (error) {
      if (error instanceof OfficeChangeError) return reply.code(409).send({ problem: error.message })
      throw error
    }
  })
}

/** Returns a hook that checks the key before reading the body. Unencrypted connections are refused. */
const requireKey = (key: string) => {
  const wanted = digest(`Bearer ${key}`)
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    // A proxy on this machine sets `x-forwarded-for`, which means that the client is remote.
    const isOwn = isLoopback(request.ip) && request.headers['x-forwarded-for'] === undefined
    if (request.protocol !== 'https' && !isOwn)
      return reply.code(403).send({ problem: 'Expected https or a request from this machine' })
    // Compare hashes in constant time, so response times reveal nothing about the key.
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), wanted))
      return reply
        .code(401)
        .header('www-authenticate', 'Bearer')
        .send({ problem: 'Expected CATALOGUE_KEY as a bearer token' })
    return undefined
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()

const isLoopback = (address: string): boolean => {
  const bare = address.replace(/^::ffff:/i, '')
  return bare === '::1' || (isIPv4(bare) && bare.startsWith('127.'))
}
