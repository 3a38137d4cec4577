import type { FastifyRequest } from 'fastify'
import type { Brand } from '../../src/brands/load/brand.schema.ts'
import { pickBrandFieldsForBrowser } from '../../src/brands/page/client-brand.ts'
import { serializeJsonForScriptTag } from '../../src/brands/page/escape.ts'
import { selectLogoFile } from '../../src/brands/page/logo.ts'
import type { Area, Language } from '../../src/contract/domain.table.ts'
import {
  pickPageContentParams,
  isShopPath,
  buildReplenishLinkQuery,
  type Audience,
} from '../../src/contract/links/page-url.ts'
import { renderHtmlAttributes } from '../../src/document/html-attributes.ts'
import { renderScriptFailureNotices } from '../../src/document/notices.ts'
import { fillPageSlots } from '../../src/document/page-slots.ts'
import { withTimeout } from '../../src/kernel/time/with-timeout.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { DispatchCall } from '../http/contract/dispatch-call.ts'
import type { Query } from '../http/contract/query.ts'
import { collectRequestFacts, type FactsOptions } from '../http/contract/request-facts.ts'
import { getVisitorCountry } from '../http/contract/visitor-country.ts'
import { stripQuery } from '../http/paths.ts'
import { withSpan } from '../tracing/trace.ts'
import { getPageAudience, getBillingNo, getPageKind, getReplenishId, type PageKind } from './url-facts.ts'
import { getUserAgentHint, platformByUserAgentHint, type UserAgentHint } from './user-agent.ts'
import { buildPageSlotsFromRendering } from './rendered-slots.ts'
import type { PageRenderer } from './rendering/page-renderer.ts'
import type { Dist, Page } from './files/dist.ts'
import { loadFirstScreenReplies, type About } from './load-first-screen-replies.ts'
import { findAreaForGameUrl } from './game-area.ts'
import { guessVisitorArea } from './guess-visitor-area.ts'
import { createPageCache } from './page-cache.ts'
import { isOrderFromThisBrowser, readLastVisit, type LastVisit } from './last-visit.ts'
import { resolvePageLanguage } from './resolve-page-language.ts'
import { loadLinkPreview, getFallbackLinkPreview } from './link-preview.ts'
import { preparePageResponse, type ReadyPage } from './send-page.ts'
import { getAccentColorStyle } from './accent-color-style.ts'

export interface PageOptions {
  readonly answer: DispatchCall
  readonly facts: FactsOptions
  readonly catalogue: Pick<Catalogue, 'read' | 'version' | 'getVisibleBrands'>
  readonly isSelling: boolean
  readonly dist: Dist
  readonly drawer: PageRenderer | undefined
  /** Returns true if the rate limit allows this visitor another order request. */
  readonly mayAskForOrders: (request: FastifyRequest) => Promise<boolean>
  /**
   * Maximum milliseconds for loading and rendering a page. After that, the page is sent without its data, which the
   * browser then loads itself.
   */
  readonly pagePatienceMs: number
}

/** Minimum time limit in milliseconds for order pages, which would be empty without their order. */
const orderPatienceMs = 1500

/** Result for a brand that sells nothing. `closedIn` is the language of the "closed" page. */
interface Closed {
  readonly closedIn: Language
}

interface PageRequest {
  readonly brand: Brand
  readonly page: Page
  readonly query: Query
  /** Boot data that all pages of the brand share. */
  readonly boot: object
}

interface Facts extends PageRequest {
  readonly language: Language
  readonly last: LastVisit
  /** Area from the proxy's country header, which is also sent to the store. */
  readonly areaOfProxy: Area | undefined
  readonly audience: Audience
  readonly agent: UserAgentHint
  readonly search: string
  readonly kind: PageKind
}

/** Includes the time for which the page waits for the rendering thread. */
const renderInSpan = (renderer: PageRenderer, screen: Parameters<PageRenderer['draw']>[0]) =>
  withSpan('page rendering', {}, () => renderer.draw(screen))

/** Creates the function that makes pages with embedded responses and a rendered first screen. */
export function createPageMaker(options: PageOptions) {
  const keep = createPageCache(options.facts.now)
  const { catalogue } = options

  const drawFor = async (request: FastifyRequest, facts: Facts, about: About) => {
    const { brand, language, query, last, agent, search, areaOfProxy, kind } = facts
    const read = collectRequestFacts(options.facts, request, { brand, language, token: undefined })
    const { billingNo } = about
    const gameArea = await findAreaForGameUrl(catalogue, brand, stripQuery(request.url), query)
    const question = { query, platform: platformByUserAgentHint[agent], last, gameArea, about }
    const { first, tooLong } = await loadFirstScreenReplies(options.answer, request, read, question)
    const boot = { ...facts.boot, language, area: areaOfProxy, gameArea, first }
    const ownsOrder = billingNo !== undefined && isOrderFromThisBrowser(request.headers.cookie, billingNo)
    const logo = selectLogoFile((file) => options.dist.file(`/brands/${brand.key}/${file}`) !== undefined)
    const drawn =
      options.drawer && kind !== 'own'
        ? await renderInSpan(options.drawer, {
            visitor: {
              address: `${request.storeOrigin}${stripQuery(request.url)}${search && `?${search}`}`,
              userAgent: agent,
              languages: [language],
            },
            brand: pickBrandFieldsForBrowser(brand, logo),
            boot: { ...boot, first: { ...first, ...tooLong } },
            last: { ...last, audience: facts.audience, ownsOrder },
          })
        : undefined
    // A game's accent colour applies only to pages of the game itself.
    const showsGame = isShopPath(stripQuery(request.url)) && (ownsOrder || !('billing_no' in query))
    return { boot, drawn, language, accent: showsGame ? getAccentColorStyle(brand, first) : '' }
  }

  /**
   * Renders the page. If the game does not support the language, the responses are loaded again in the language of the
   * rendered screen. Otherwise, the store would hydrate it with goods in another language.
   */
  const drawInOneLanguage = async (request: FastifyRequest, facts: Facts, about: About) => {
    const page = await drawFor(request, facts, about)
    if (!page.drawn || !('otherLanguage' in page.drawn)) return page
    return drawFor(request, { ...facts, language: page.drawn.otherLanguage }, about)
  }

  const make = async (request: FastifyRequest, facts: Facts, about: About = {}): Promise<string> => {
    const { brand, query, page, kind } = facts
    const [{ boot, drawn, accent, language }, preview] = await Promise.all([
      drawInOneLanguage(request, facts, about),
      loadLinkPreview(options, request, brand, query),
    ])
    const screenSlots = buildPageSlotsFromRendering(drawn, options.dist.screenStyle)
    const isReadable = kind === 'order' && screenSlots.screen !== undefined
    return fillPageSlots(page.parts, {
      html: renderHtmlAttributes(language, accent),
      preview,
      notices: renderScriptFailureNotices(language, [], isReadable),
      boot: serializeJsonForScriptTag(boot),
      ...screenSlots,
    })
  }

  const makeForAll = async (request: FastifyRequest, facts: Facts): Promise<ReadyPage | Closed> => {
    const version = await catalogue.version()
    const isOpen = options.isSelling && (await catalogue.getVisibleBrands(version)).has(facts.brand.key)
    if (!isOpen) return { closedIn: facts.language }
    return keep(keyOf(options, request, facts), version, () => catalogue.read(() => make(request, facts)))
  }

  /** Makes a page about one order or replenish link. Guesses of order numbers are rate-limited as in the API. */
  const makeForOne =
    (aboutOf: (query: Query) => About) =>
    async (request: FastifyRequest, facts: Facts): Promise<ReadyPage> => {
      const about = (await options.mayAskForOrders(request)) ? aboutOf(facts.query) : {}
      return preparePageResponse(await make(request, facts, about))
    }

  const makers: Record<PageKind, (request: FastifyRequest, facts: Facts) => Promise<ReadyPage | Closed>> = {
    shop: makeForAll,
    own: makeForAll,
    order: makeForOne((query) => ({ billingNo: getBillingNo(query) })),
    link: makeForOne((query) => ({ link: getReplenishId(query) })),
  }

  const bare = (request: FastifyRequest, { brand, page, query, boot, language }: Facts): ReadyPage =>
    preparePageResponse(
      fillPageSlots(page.parts, {
        html: renderHtmlAttributes(language),
        preview: getFallbackLinkPreview(options, request, brand, query),
        notices: renderScriptFailureNotices(language),
        boot: serializeJsonForScriptTag({ ...boot, language }),
      }),
    )

  return async (request: FastifyRequest, page: PageRequest): Promise<ReadyPage | Closed> => {
    const { brand, query } = page
    const kept = readLastVisit(request.headers.cookie)
    const country = getVisitorCountry(request, options.facts.countryHeader)
    const { 'accept-language': acceptLanguage } = request.headers
    const guess = kept.area === undefined ? guessVisitorArea(brand, query, country, acceptLanguage) : {}
    const last = guess.area === undefined ? kept : { ...kept, area: guess.area }
    const kind = getPageKind(stripQuery(request.url), query)
    const facts: Facts = {
      ...page,
      last,
      areaOfProxy: guess.fromProxy,
      audience: getPageAudience(query, last),
      language: resolvePageLanguage(brand, query, acceptLanguage, last.language),
      agent: getUserAgentHint(request.headers['user-agent']),
      search: searchOf(kind, query),
      kind,
    }
    // Show order pages even if the brand no longer sells anything.
    const made = makers[kind](request, facts)
    const patienceMs = kind === 'order' ? Math.max(orderPatienceMs, options.pagePatienceMs) : options.pagePatienceMs
    try {
      return await withTimeout(patienceMs, made)
    } catch (error) {
      request.log.warn({ err: error }, 'a page went without its answers')
      return bare(request, facts)
    }
  }
}

const searchOf = (kind: PageKind, query: Query): string =>
  (kind === 'link' ? buildReplenishLinkQuery : pickPageContentParams)((name) => query[name]).toString()

/** Returns the cache key of a page: everything that affects it except the catalogue version. */
const keyOf = (
  options: PageOptions,
  request: FastifyRequest,
  { brand, language, last, areaOfProxy, audience, agent, search, kind }: Facts,
): string => {
  const { overrides, country } = collectRequestFacts(options.facts, request, { brand, language, token: undefined })
  const { protocol, host, url } = request
  const place = [brand.key, protocol, host, stripQuery(url), search]
  return JSON.stringify([...place, language, last, areaOfProxy, country, audience, agent, kind, overrides])
}
