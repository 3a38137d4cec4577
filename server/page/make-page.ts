import type { FastifyRequest } from 'fastify'
import type { Brand } from '../../src/brands/load/brand.schema.ts'
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
import { findLanguageByCode } from '../../src/kernel/i18n/match-language.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { DispatchCall } from '../http/contract/dispatch-call.ts'
import type { Query } from '../http/contract/query.ts'
import { collectRequestFacts, type FactsOptions } from '../http/contract/request-facts.ts'
import { getVisitorCountry } from '../http/contract/visitor-country.ts'
import { stripQuery } from '../http/paths.ts'
import { getPageAudience, getBillingNo, getPageKind, getReplenishId, type PageKind } from './url-facts.ts'
import { getUserAgentHint, platformByUserAgentHint, type UserAgentHint } from './user-agent.ts'
import { renderPageScreen } from './render-page.ts'
import { buildSlotsOfRenderedScreen } from './rendered-slots.ts'
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
import { waitForPage } from './wait-for-page.ts'
import { isWarmUpRequest, warmUpTimeoutMs } from './warm-up.ts'

export interface PageOptions {
  readonly answer: DispatchCall
  readonly facts: FactsOptions
  readonly catalogue: Pick<Catalogue, 'read' | 'version' | 'getVisibleBrands'>
  /** True if this gateway sells anything. */
  readonly isSelling: boolean
  readonly dist: Dist
  readonly drawer: PageRenderer | undefined
  /** Returns true if this visitor may request another order (rate limit). */
  readonly mayAskForOrders: (request: FastifyRequest) => Promise<boolean>
  /**
   * Maximum time in milliseconds that a page waits for its data, and for each rendering. Data that arrives later is
   * loaded by the script in the page.
   */
  readonly pagePatienceMs: number
}

/** Minimum wait in milliseconds for an order page, which would be empty without the order. */
const orderPatienceMs = 1500

/** Result for a brand that sells nothing, with the language in which the page says so. */
interface Closed {
  readonly closedIn: Language
}

interface PageRequest {
  readonly brand: Brand
  readonly page: Page
  readonly query: Query
  /** Boot data common to all pages of the brand. */
  readonly boot: object
}

interface Facts extends PageRequest {
  readonly language: Language
  readonly last: LastVisit
  /** Area from the country header, which is passed on to the store. */
  readonly areaOfProxy: Area | undefined
  readonly audience: Audience
  readonly agent: UserAgentHint
  readonly search: string
  readonly kind: PageKind
  /** Called before the page is rendered a second time in another language. */
  readonly onSecondDrawing: () => void
}

/** Creates the function that makes pages, with embedded responses and a rendered first screen. */
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
    const drawn =
      options.drawer && kind !== 'own'
        ? await renderPageScreen(options.drawer, request, {
            brand,
            logo: selectLogoFile((file) => options.dist.file(`/brands/${brand.key}/${file}`) !== undefined),
            language,
            boot: { ...boot, first: { ...first, ...tooLong } },
            search,
            agent,
            last: { ...last, audience: facts.audience, ownsOrder },
            isKept: kind === 'shop',
          })
        : undefined
    // A game's color applies only to the game's own pages.
    const showsGame = isShopPath(stripQuery(request.url)) && (ownsOrder || !('billing_no' in query))
    return { boot, drawn, accent: showsGame ? getAccentColorStyle(brand, first) : '' }
  }

  /**
   * Draws the page. If the game supports fewer languages, the screen is in another language than the responses, so both
   * are made again in the screen's language. Otherwise, the store would hydrate goods named in another language.
   */
  const drawInOneLanguage = async (request: FastifyRequest, facts: Facts, about: About) => {
    const page = await drawFor(request, facts, about)
    const spoken = findLanguageByCode(page.drawn?.lang ?? '') ?? facts.language
    if (spoken === facts.language) return { ...page, spoken }
    facts.onSecondDrawing()
    return { ...(await drawFor(request, { ...facts, language: spoken }, about)), spoken }
  }

  const make = async (request: FastifyRequest, facts: Facts, about: About = {}): Promise<string> => {
    const { brand, query, page, kind } = facts
    const [{ boot, drawn, accent, spoken }, preview] = await Promise.all([
      drawInOneLanguage(request, facts, about),
      loadLinkPreview(options, request, brand, query),
    ])
    const isReadable = kind === 'order' && drawn !== undefined
    return fillPageSlots(page.parts, {
      html: renderHtmlAttributes(spoken, accent),
      preview,
      notices: renderScriptFailureNotices(spoken, [], isReadable),
      boot: serializeJsonForScriptTag(boot),
      ...buildSlotsOfRenderedScreen(drawn, options.dist.drawnStyles),
    })
  }

  const makeForAll = async (request: FastifyRequest, facts: Facts): Promise<ReadyPage | Closed> => {
    const version = await catalogue.version()
    const isOpen = options.isSelling && (await catalogue.getVisibleBrands(version)).has(facts.brand.key)
    if (!isOpen) return { closedIn: facts.language }
    return keep(keyOf(options, request, facts), version, () => catalogue.read(() => make(request, facts)))
  }

  /** Makes a page about one order or link. Guesses of order numbers are rate-limited, as in the API call. */
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
    const secondDrawing = Promise.withResolvers<void>()
    const facts: Facts = {
      ...page,
      last,
      areaOfProxy: guess.fromProxy,
      audience: getPageAudience(query, last),
      language: resolvePageLanguage(brand, query, acceptLanguage, last.language),
      agent: getUserAgentHint(request.headers['user-agent']),
      search: searchOf(kind, query),
      kind,
      onSecondDrawing: secondDrawing.resolve,
    }
    // Order pages work even if the brand no longer sells anything.
    const made = makers[kind](request, facts)
    const patienceMs = patienceFor(request, kind, options.pagePatienceMs)
    try {
      return await waitForPage(patienceMs, made, secondDrawing.promise)
    } catch (error) {
      request.log.warn({ err: error }, 'a page went without its answers')
      return bare(request, facts)
    }
  }
}

function patienceFor(request: FastifyRequest, kind: PageKind, pagePatienceMs: number): number {
  if (isWarmUpRequest(request)) return warmUpTimeoutMs
  return kind === 'order' ? Math.max(orderPatienceMs, pagePatienceMs) : pagePatienceMs
}

const searchOf = (kind: PageKind, query: Query): string =>
  (kind === 'link' ? buildReplenishLinkQuery : pickPageContentParams)((name) => query[name]).toString()

/** Returns a key of everything that affects a page, except for the catalogue version. */
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
