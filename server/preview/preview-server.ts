import rateLimits from '@fastify/rate-limit'
import { fastify, LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Brand } from '../../src/brands/load/brand.schema.ts'
import { trackingApiCalls } from '../../src/contract/calls/tracking.calls.ts'
import { apiResponseCodes } from '../../src/contract/codes.table.ts'
import { getClientNetwork } from '../http/client-network.ts'
import { parseQuery, type ParsedQuery } from '../http/contract/query.ts'
import { requestLogPlugin } from '../http/logging/request-log.plugin.ts'
import { isApiCallPath, isStoreRoute, stripQuery } from '../http/paths.ts'
import { errorsPlugin } from '../http/plugins/errors.ts'
import {
  buildPreviewCookie,
  readPreviewTicket,
  readPreviewCookie,
  previewTicketPath,
  type PreviewGrant,
} from '../office/catalogue/preview-grant.ts'
import { createPreviewStoreCache, type PreviewStoreCacheDeps } from './preview-store-cache.ts'
import {
  getPreviewRefusalText,
  previewContentSecurityPolicy,
  previewProblemHttpStatuses,
  renderPreviewFramePage,
  renderPreviewProblemPage,
  type PreviewProblem,
} from './preview-pages.ts'
import { previewToken } from './preview-player.ts'
import { previewRegionHeader } from './preview-store.ts'

interface PreviewServerDeps extends PreviewStoreCacheDeps {
  readonly secretKeys: readonly string[]
  /** Registers the routes for files of the sandbox's catalogue. Undefined outside a sandbox. */
  readonly openDemoFiles: ((server: FastifyInstance, brands: readonly Brand[]) => void) | undefined
}

/** Headers that delete the store's cookies, whose area, game and selection would override the preview's. */
const expiredStoreCookies = ['last_place', 'game_info', 'order_info'].map((name) => `${name}=; Path=/; Max-Age=0`)

/** Headers for the pages that the preview server adds around the store. */
const pageHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': previewContentSecurityPolicy,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex, nofollow',
}

/**
 * Creates the server for the host of the previews. It checks the staff member's session, adds a line about the preview
 * above the store, and forwards other requests to a store that contains the draft.
 */
export async function createPreviewServer({
  secretKeys,
  openDemoFiles,
  ...deps
}: PreviewServerDeps): Promise<FastifyInstance> {
  const { now, trustProxy, rateLimit, logger } = deps
  const stores = createPreviewStoreCache(deps)
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy,
    exposeHeadRoutes: false,
    routerOptions: { querystringParser: (text) => ({ ...parseQuery(text) }) },
  })
  app.decorateRequest('brand', undefined)
  app.addHook('onClose', async () => stores.close())
  requestLogPlugin(app)
  errorsPlugin(app)
  await app.register(rateLimits, { global: false, keyGenerator: (request) => getClientNetwork(request.ip) })
  openDemoFiles?.(app, deps.brands)
  const seconds = () => Math.floor(now() / 1000)

  app.get('/robots.txt', async (_request, reply) =>
    reply.headers(pageHeaders).type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /\n'),
  )

  // Discard the events of previews. The store sends them without the preview's cookie, so they cannot be forwarded.
  for (const { path } of Object.values(trackingApiCalls))
    app.post(path, async () => ({ code: apiResponseCodes.success, msg: '', data: { done: true } }))

  app.get(
    previewTicketPath,
    { config: { rateLimit: { max: rateLimit.changes, timeWindow: '1 minute' } } },
    async (request, reply) => {
      const grant = readPreviewTicket(secretKeys, readTicket(request), seconds())
      const opened = await stores.open(grant, request.ip)
      if (typeof opened === 'string') return sendProblem(request, reply, opened, grant)
      return reply
        .headers({ ...pageHeaders, 'clear-site-data': '"storage"' })
        .header('set-cookie', [buildPreviewCookie(secretKeys, opened.grant, seconds()), ...expiredStoreCookies])
        .redirect(buildStoreUrl(opened.grant), 303)
    },
  )

  // Forward requests before this server reads their bodies.
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return undefined
    const grant = readPreviewCookie(secretKeys, request.headers.cookie, seconds())
    const opened = await stores.open(grant, request.ip)
    if (typeof opened === 'string') return sendProblem(request, reply, opened, grant)
    if (isPageOfTab(request))
      return reply
        .headers(pageHeaders)
        .type('text/html; charset=utf-8')
        .send(renderPreviewFramePage(opened, request.url))
    request.raw.headers[previewRegionHeader] = opened.grant.region
    reply.hijack()
    opened.store.routing(request.raw, reply.raw)
    return reply
  })
  await app.ready()
  return app
}

function readTicket({ query }: FastifyRequest): string {
  const parsed = query as ParsedQuery
  return parsed.ok ? (parsed.values['ticket'] ?? '') : ''
}

/** Returns the URL that opens the store with the preview's game, language and player. */
const buildStoreUrl = ({ client, area, storeLanguage }: PreviewGrant): string =>
  `/?${new URLSearchParams({ client_id: client, domain_area: area, spec_lang: storeLanguage, oauth_token: previewToken })}`

/** Returns true if a store page is opened in its own tab instead of the preview's frame. */
const isPageOfTab = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && isStoreRoute(stripQuery(url)) && !['iframe', 'empty'].includes(String(headers['sec-fetch-dest']))

/** Sends the problem as an API error for API calls, and as a page for other requests. */
function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  problem: PreviewProblem,
  { language }: Pick<PreviewGrant, 'language'> = { language: 'en' },
): FastifyReply {
  reply.code(previewProblemHttpStatuses[problem]).headers(pageHeaders)
  if (isApiCallPath(stripQuery(request.url)))
    return reply.send({
      code: apiResponseCodes.notAvailableYet,
      msg: getPreviewRefusalText(problem, language),
      data: null,
    })
  return reply.type('text/html; charset=utf-8').send(renderPreviewProblemPage(problem, language))
}
