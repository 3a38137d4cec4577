import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Brand } from '../../src/brands/load/brand.schema.ts'
import { serializeJsonForScriptTag } from '../../src/brands/page/escape.ts'
import type { Language } from '../../src/contract/domain.table.ts'
import type { PreviewedLaw } from '../../src/contract/law/overrides.ts'
import { orderPageHeaders } from '../../src/contract/security/store-policies.ts'
import { fillPageSlots } from '../../src/document/page-slots.ts'
import {
  getEnvironment,
  parseHostname,
  isLocalHostWithoutBrand,
  isLocalHost,
  type BrandDirectory,
} from '../http/brand-directory.ts'
import type { Query, ParsedQuery } from '../http/contract/query.ts'
import { isStoreRoute, stripQuery } from '../http/paths.ts'
import { sendUnavailablePage, sendPlainPage } from '../http/plain-page.ts'
import { brandCookieName } from '../http/plugins/brand.ts'
import { loadSheddingExemptRouteConfig } from '../http/plugins/load-shedding.ts'
import { sendNotFound } from '../http/plugins/not-found.ts'
import { createCompressedFileCache } from './files/compressed-file-cache.ts'
import type { Page } from './files/dist.ts'
import { buildManifest } from './files/manifest.ts'
import { sendFile } from './files/send-file.ts'
import { readLastVisit } from './last-visit.ts'
import { createPageMaker, type PageOptions } from './make-page.ts'
import { resolvePageLanguage } from './resolve-page-language.ts'
import { preparePageResponse, sendPage } from './send-page.ts'

/**
 * Returns true if the URL contains a login. Such pages must not be cached, because browsers store the URL with the
 * response.
 */
const carriesLogin = ({ url }: FastifyRequest, query: Query): boolean =>
  query['oauth_token'] !== undefined || url.includes('oauth_token') || stripQuery(url).startsWith('/login/')

const isAboutOne = ({ url }: FastifyRequest, query: Query): boolean =>
  query['billing_no'] !== undefined || query['replenish_id'] !== undefined || stripQuery(url) === '/result'

interface StoreOptions extends PageOptions {
  directory: Pick<BrandDirectory, 'byKey'>
  backupHosts: readonly string[]
  /** Gateways that pages may call. If undefined, the brand's or the build's gateways are used. */
  apiHosts?: readonly string[]
  sandbox: boolean
  /** Origin of the sandbox's payment site. */
  payOrigin: string | undefined
  /** Origins of a shop's payment pages. */
  payOrigins: readonly string[]
  /** Returns the time and the law that a preview's pages use. Undefined for the real store. */
  getLawPreview?: (() => PreviewedLaw) | undefined
  /** If false, the store removes installed service workers. */
  worker: boolean
  /** Returns true if the rate limit allows this visitor another page. */
  mayOpenPages: (request: FastifyRequest) => Promise<boolean>
  /** Event loop delay in milliseconds from which page requests are rejected. */
  pagesMaxDelayMs: number
}

/** Paths to which a payment provider may send the payer back by POST. */
const returnPaths = new Set(['/', '/result', '/selectGoods', '/selectGame', '/replenishGoods', '/my'])

/** Path of the page that service workers cache. */
const shellPath = '/shell'

/** Serves the built store: one page per brand, its files, manifest and robots.txt. */
export function storePlugin(app: FastifyInstance, options: StoreOptions): void {
  const { dist, directory } = options
  const compressed = createCompressedFileCache()
  const makePage = createPageMaker(options)
  const shed = new WeakSet<FastifyRequest>()

  const whyNoPage = async (request: FastifyRequest) => {
    if (shed.has(request)) return 'unavailable'
    return (await options.mayOpenPages(request)) ? undefined : 'tooManyRequests'
  }

  const sendStore = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const query = queryOf(request)
    const brand = pickBrand(request, reply, directory, query)
    const page = brand && dist.page(brand.key)
    if (!page) return sendPlainPage(reply, 'unknownHost')
    if (isAboutOne(request, query)) reply.headers(orderPageHeaders)
    else if (carriesLogin(request, query)) reply.header('cache-control', 'no-store')
    const why = await whyNoPage(request)
    if (why !== undefined)
      return sendUnavailablePage(reply, why, { brand, language: languageOf(request, brand, query) })
    if (stripQuery(request.url) === shellPath)
      return sendPage(
        request,
        reply,
        preparePageResponse(fillPageSlots(page.parts, { boot: serializeJsonForScriptTag(shellBoot(request, page)) })),
      )
    const made = await makePage(request, { brand, page, query, boot: shellBoot(request, page) })
    if ('closedIn' in made) return sendUnavailablePage(reply, 'storeClosed', { brand, language: made.closedIn })
    return sendPage(request, reply, made)
  }

  /** Returns boot data without responses or language, so a service worker can cache it for every visitor. */
  const shellBoot = (request: FastifyRequest, page: Page) => ({
    ...page.boot,
    apiHosts: options.apiHosts ?? apiHosts(request, options.backupHosts, page.boot.apiHosts),
    sandbox: options.sandbox,
    payOrigin: options.payOrigin,
    payOrigins: options.payOrigins.length > 0 ? options.payOrigins : undefined,
    lawPreview: options.getLawPreview?.(),
  })

  app.get<{ Params: { key: string } }>(
    '/brands/:key/manifest.webmanifest',
    { config: loadSheddingExemptRouteConfig },
    async (request, reply) => {
      const file = dist.file(`/brands/${request.params.key}/manifest.webmanifest`)
      if (!file) return sendNotFound(request, reply)
      return reply
        .type(file.type)
        .header('cache-control', 'no-cache')
        .send(await buildManifest(file, queryOf(request)))
    },
  )
  app.get('/robots.txt', { config: loadSheddingExemptRouteConfig }, async (request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(request)),
  )
  // Some providers return the payer by a form POST. Redirect without reading the form, because its fields prove
  // nothing.
  for (const path of returnPaths)
    app.post(path, {
      config: loadSheddingExemptRouteConfig,
      onRequest: async (request, reply) =>
        request.brand
          ? reply.headers(orderPageHeaders).redirect(path + request.url.slice(stripQuery(request.url).length), 303)
          : sendNotFound(request, reply),
      handler: sendNotFound,
    })
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    // Reject pages later than API calls, because the API calls of an open page can go to the next host. Files are never
    // rejected.
    config: {
      pressureHandler: (request, _reply, _type, delayMs = 0) => {
        if (delayMs > options.pagesMaxDelayMs) shed.add(request)
      },
    },
    handler: async (request, reply) => {
      const path = stripQuery(request.url)
      const urlPath = path === '/sw.js' && !options.worker ? '/sw-off.js' : path
      const file = dist.file(urlPath)
      if (file) return sendFile(request, reply, { file, urlPath, compressed })
      return isStoreRoute(urlPath) ? sendStore(request, reply) : sendNotFound(request, reply)
    },
  })
}

function queryOf(request: FastifyRequest): Query {
  const query = request.query as ParsedQuery
  return query.ok ? query.values : {}
}

const languageOf = ({ headers }: FastifyRequest, brand: Brand, query: Query): Language =>
  resolvePageLanguage(brand, query, headers['accept-language'], readLastVisit(headers.cookie).language)

/**
 * Returns the brand of the request. On a local host without a brand, `?brand=` selects the brand, which a cookie then
 * stores.
 */
function pickBrand(request: FastifyRequest, reply: FastifyReply, directory: StoreOptions['directory'], query: Query) {
  if (!isLocalHostWithoutBrand(parseHostname(request.headers.host))) return request.brand
  const picked = directory.byKey(query['brand'])
  if (!picked) return request.brand
  reply.header('set-cookie', `${brandCookieName}=${picked.key}; Path=/; SameSite=Lax; Max-Age=31536000`)
  request.brand = picked
  return picked
}

/**
 * Returns the gateways that the build names or, for a page on a local host, its own server and the backup hosts.
 * Otherwise returns undefined, so that the brand's settings apply.
 */
function apiHosts(
  request: FastifyRequest,
  backupHosts: readonly string[],
  built: readonly string[],
): readonly string[] | undefined {
  const { host = '' } = request.headers
  if (built.length > 0) return built
  if (backupHosts.length === 0 || !isLocalHost(parseHostname(host))) return undefined
  return [request.storeOrigin, ...backupHosts]
}

/** Returns the content of robots.txt. Search engines may index only live stores. */
function robots(request: FastifyRequest): string {
  const hostname = parseHostname(request.headers.host)
  const isLive = request.brand !== undefined && !isLocalHost(hostname) && getEnvironment(hostname) === 'live'
  return `User-agent: *\n${isLive ? 'Disallow: /api/\nDisallow: /util/\nDisallow: /result' : 'Disallow: /'}\n`
}
