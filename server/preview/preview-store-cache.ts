import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Brand } from '../../src/brands/load/brand.schema.ts'
import { fillDefaultColumnValues } from '../admin/catalogue-files/rows/stored-rows.ts'
import { buildCatalogueRows } from '../admin/catalogue-files/rows/build-catalogue-rows.ts'
import type { Database } from '../db/database.ts'
import { hasRightInBrand } from '../office/actor.ts'
import { checkDraftContent } from '../office/catalogue/draft-content.ts'
import {
  isDraftEnded,
  requireDraft,
  requireDraftSummary,
  type DraftSummary,
} from '../office/catalogue/drafts.repository.ts'
import type { PreviewGrant } from '../office/catalogue/preview-grant.ts'
import { OfficeError } from '../office/office-error.ts'
import { findSessionActor } from '../office/sessions/sessions.repository.ts'
import { getPreviewRefusalText, type PreviewProblem } from './preview-pages.ts'
import { createPreviewStoreServer, type PreviewStoreServerDeps } from './preview-store.ts'

export interface PreviewStoreCacheDeps extends PreviewStoreServerDeps {
  readonly brands: readonly Brand[]
  /** Returns the database that stores the staff. */
  readonly getHome: () => Database
  /** Returns the version of the live catalogue, which provides the rows that a draft does not change. */
  readonly getCatalogueVersion: () => Promise<string>
}

/** Maximum number of drafts in memory. */
const maxDrafts = 8

export interface OpenedPreview {
  readonly grant: PreviewGrant
  readonly brand: Brand
  readonly draftName: string
  readonly store: FastifyInstance
}

/** Creates the function that opens a store with a draft's rows. Each store is cached until its rows change. */
export function createPreviewStoreCache(deps: PreviewStoreCacheDeps) {
  const { db, getHome, brands, now, getCatalogueVersion } = deps
  const stores = new LRUCache<string, Promise<FastifyInstance | undefined>>({
    max: maxDrafts,
    dispose: (closed) => void closed.then((app) => app?.close()).catch(() => undefined),
  })

  async function createStore(grant: PreviewGrant, brand: Brand): Promise<FastifyInstance | undefined> {
    const { content } = await checkDraftContent(db, await requireDraft(db, grant), brands)
    if (!content) return undefined
    const rows = fillDefaultColumnValues(await buildCatalogueRows(content, brand.key))
    return createPreviewStoreServer(deps, { brand, rows, refusal: getPreviewRefusalText('refused', grant.language) })
  }

  async function findDraft(grant: PreviewGrant): Promise<DraftSummary | undefined> {
    try {
      const draft = await requireDraftSummary(db, grant)
      return isDraftEnded(draft) ? undefined : draft
    } catch (error) {
      if (error instanceof OfficeError) return undefined
      throw error
    }
  }

  return {
    /**
     * Returns the store, or the reason why it cannot be opened. The staff member's session and rights are checked on
     * every request.
     */
    async open(grant: PreviewGrant | undefined, address: string): Promise<OpenedPreview | PreviewProblem> {
      if (!grant) return 'ended'
      const at = Math.floor(now() / 1000)
      const brand = brands.find(({ key }) => key === grant.brand)
      const actor = await findSessionActor(getHome(), grant.session, { address, at })
      if (!brand || !actor || !hasRightInBrand(actor, 'readCatalogue', brand.key)) return 'ended'
      const draft = await findDraft(grant)
      if (!draft) return 'gone'
      const key = JSON.stringify([draft.id, draft.version, await getCatalogueVersion(), grant.language])
      const opening = stores.get(key) ?? createStore(grant, brand)
      stores.set(key, opening)
      opening.catch(() => stores.delete(key))
      const store = await opening
      return store ? { grant, brand, draftName: draft.name, store } : 'mistakes'
    },
    close: () => stores.clear(),
  }
}
