import type { FastifyRequest } from 'fastify'
import type { Brand } from '../../src/brands/load/brand.schema.ts'
import { pickBrandFieldsForBrowser } from '../../src/brands/page/client-brand.ts'
import type { Language } from '../../src/contract/domain.table.ts'
import type { Audience } from '../../src/contract/links/page-url.ts'
import { stripQuery } from '../http/paths.ts'
import type { PageRenderer } from './rendering/page-renderer.ts'
import type { RenderedScreen } from './rendering/render.thread.ts'
import type { LastVisit } from './last-visit.ts'

interface Facts {
  readonly brand: Brand
  /** File name of the logo. */
  readonly logo: string
  readonly language: Language
  readonly boot: unknown
  /** Query parameters that affect the page. */
  readonly search: string
  readonly agent: string
  readonly last: LastVisit & { readonly audience: Audience; readonly ownsOrder: boolean }
  /** False for an order, whose page is usually requested only once. */
  readonly isKept: boolean
}

export const renderPageScreen = (
  drawer: PageRenderer,
  request: FastifyRequest,
  { brand, logo, language, boot, search, agent, last, isKept }: Facts,
): Promise<RenderedScreen | undefined> =>
  drawer.draw(
    {
      visitor: {
        address: `${request.storeOrigin}${stripQuery(request.url)}${search && `?${search}`}`,
        userAgent: agent,
        languages: [language],
      },
      brand: pickBrandFieldsForBrowser(brand, logo),
      boot,
      last,
    },
    isKept,
  )
