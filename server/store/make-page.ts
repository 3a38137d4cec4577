import type { FastifyRequest } from 'fastify'
import type { Brand } from '../../src/brands/brand.schema.ts'
import { withPreview } from '../../src/brands/link-preview.ts'
import type { Language } from '../../src/contract/domain.table.ts'
import { decisiveSearch } from '../../src/contract/page-address.ts'
import { within } from '../../src/kernel/time/within.ts'
import { contextOf, type ContextParts } from '../contract/context.ts'
import type { Query } from '../contract/query.ts'
import type { Drawer } from '../drawing/drawer.ts'
import { pathOf } from '../paths.ts'
import { billingNoOf, isAboutCharacter, kindOf, type PageKind } from './address-facts.ts'
import { agentWord, platformOf, type AgentWord } from './agent.ts'
import { islandJson } from './boot-island.ts'
import type { Dist, Page } from './dist.ts'
import { drawPage } from './draw-page.ts'
import { firstReplies } from './first-replies.ts'
import { createKeptPages } from './kept-pages.ts'
import { readLastPlace, type LastPlace } from './last-place.ts'
import { pageLanguage } from './page-language.ts'
import { brandPreviewTags, previewFor } from './preview.ts'
import { readyPage, type ReadyPage } from './send-page.ts'
import { sharedRead } from './shared-read.ts'
import { withDrawing } from './with-drawing.ts'

export interface PageOptions extends ContextParts {
  readonly dist: Dist
  readonly drawer: Drawer | undefined
  /** Whether this address has not yet asked for too many orders. */
  readonly mayAskForOrders: (request: FastifyRequest) => Promise<boolean>
  /** The longest a page waits for its answers and its drawing. Then its script asks for them. */
  readonly pagePatienceMs: number
}

interface Asked {
  readonly brand: Brand
  readonly page: Page
  readonly query: Query
  /** What the gateway tells every page of the brand. */
  readonly boot: object
}

interface Facts extends Asked {
  readonly language: Language
  readonly last: LastPlace
  readonly namesCharacter: boolean
  readonly agent: AgentWord
  readonly search: string
  readonly kind: PageKind
}

/** A page of the store with the answers that its first screen asks for, and that screen drawn from them. */
export function createPageMaker(options: PageOptions) {
  const keep = createKeptPages(options.now)
  const catalogueVersion = sharedRead(() => options.repositories.catalogue.version())

  const make = async (request: FastifyRequest, facts: Facts, billingNo?: string): Promise<string> => {
    const { brand, language, query, page, last, agent, search } = facts
    const context = contextOf(options, request, { brand, language, token: undefined })
    const replies = firstReplies(request, context, { query, platform: platformOf[agent], last, billingNo })
    const [first, preview] = await Promise.all([replies, previewFor(options, request, brand, query)])
    const boot = { ...facts.boot, language, first }
    const drawn =
      options.drawer && facts.kind !== 'own'
        ? await drawPage(options.drawer, request, {
            brand,
            language,
            boot,
            search,
            agent,
            last: { ...last, namesCharacter: facts.namesCharacter },
            isKept: facts.kind === 'shop',
          })
        : undefined
    return withDrawing(withPreview(page.before, preview), drawn, options.dist.moreStyle) + islandJson(boot) + page.after
  }

  const makeForAll = async (request: FastifyRequest, facts: Facts): Promise<ReadyPage> => {
    const version = await catalogueVersion()
    return keep(keyOf(options, request, facts), version, () => make(request, facts))
  }

  /** Numbers can be tried out here as well as by the call: no more often. */
  const makeForOne = async (request: FastifyRequest, facts: Facts): Promise<ReadyPage> => {
    const billingNo = (await options.mayAskForOrders(request)) ? billingNoOf(facts.query) : undefined
    return readyPage(await make(request, facts, billingNo))
  }

  const bare = (request: FastifyRequest, { brand, page, boot, language }: Facts): ReadyPage =>
    readyPage(
      withPreview(page.before, brandPreviewTags(options, request, brand)) +
        islandJson({ ...boot, language }) +
        page.after,
    )

  return async (request: FastifyRequest, asked: Asked): Promise<ReadyPage> => {
    const { brand, query } = asked
    const last = readLastPlace(request.headers.cookie)
    const facts: Facts = {
      ...asked,
      last,
      namesCharacter: isAboutCharacter(query),
      language: pageLanguage(brand, query, request.headers['accept-language'], last.language),
      agent: agentWord(request.headers['user-agent']),
      search: decisiveSearch((name) => query[name]).toString(),
      kind: kindOf(query),
    }
    const made = facts.kind === 'order' ? makeForOne(request, facts) : makeForAll(request, facts)
    try {
      return await within(options.pagePatienceMs, made)
    } catch (error) {
      request.log.warn({ err: error }, 'a page went without its answers')
      return bare(request, facts)
    }
  }
}

/** Everything that decides what a page holds, but for the versions of what it is made of. */
const keyOf = (
  options: PageOptions,
  request: FastifyRequest,
  { brand, language, last, namesCharacter: isNamed, agent, search, kind }: Facts,
): string => {
  const { knobs } = contextOf(options, request, { brand, language, token: undefined })
  const { protocol, host, url } = request
  return JSON.stringify([brand.key, protocol, host, pathOf(url), search, language, last, isNamed, agent, kind, knobs])
}
