import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Brand } from '../../src/brands/load/brand.schema.ts'
import { fillDefaultColumnValues } from '../admin/catalogue-files/rows/stored-rows.ts'
import type { BrandContent } from '../admin/catalogue-files/kinds/kinds.table.ts'
import { buildCatalogueRows } from '../admin/catalogue-files/rows/build-catalogue-rows.ts'
import type { Database } from '../db/database.ts'
import { hasRightInBrand } from '../office/actor.ts'
import { checkDraftContent, readLiveCatalogue } from '../office/catalogue/draft-content.ts'
import {
  isDraftEnded,
  requireDraft,
  requireDraftSummary,
  type DraftSummary,
} from '../office/catalogue/drafts.repository.ts'
import { listPreviewRights, type PreviewGrant } from '../office/catalogue/preview-grant.ts'
import { OfficeError } from '../office/office-error.ts'
import { requirePlayerAccount } from '../office/players/player-ids.ts'
import { findSessionActor } from '../office/sessions/sessions.repository.ts'
import { applyLawPreview, createPreviewClock } from './law-preview.ts'
import { getPreviewRefusalText, type PreviewProblem } from './preview-pages.ts'
import type { ChosenPlayer } from './preview-player.ts'
import { createPreviewStoreServer, type PreviewStoreServerDeps } from './preview-store.ts'

export interface PreviewStoreCacheDeps extends PreviewStoreServerDeps {
  readonly brands: readonly Brand[]
  /** Returns the database that stores the staff. */
  readonly getHome: () => Database
  /** Returns the live catalogue version, from which a draft takes the rows that it does not change. */
  readonly getCatalogueVersion: () => Promise<string>
}

/** Maximum number of stores in memory. Each combination of draft and player has its own store. */
const maxStores = 8

export interface OpenedPreview {
  readonly grant: PreviewGrant
  readonly brand: Brand
  /** Null for the live catalogue. */
  readonly draftName: string | null
  readonly store: FastifyInstance
}

/** Creates the function that opens a store with a draft's rows for a player. Each store is cached until its rows change. */
export function createPreviewStoreCache(deps: PreviewStoreCacheDeps) {
  const { db, getHome, brands, now, getCatalogueVersion } = deps
  const stores = new LRUCache<string, Promise<FastifyInstance | undefined>>({
    max: maxStores,
    dispose: (closed) => void closed.then((app) => app?.close()).catch(() => undefined),
  })

  async function createStore(grant: PreviewGrant, brand: Brand): Promise<FastifyInstance | undefined> {
    const content = await loadContent(grant)
    if (!content) return undefined
    const rows = fillDefaultColumnValues(await buildCatalogueRows(content, brand.key))
    const refusal = getPreviewRefusalText('refused', grant.language)
    const shown = { rows, refusal, player: await findPlayer(grant) }
    const { law } = grant
    if (!law) return createPreviewStoreServer(deps, { ...shown, brand })
    const clock = createPreviewClock(now, law)
    return createPreviewStoreServer(
      { ...deps, now: clock },
      { ...shown, brand: applyLawPreview(brand, law), isOnOtherDay: true },
    )
  }

  /** Returns the catalogue of the draft, or the live one. Undefined if the draft contains mistakes. */
  async function loadContent({ brand, draft }: PreviewGrant): Promise<BrandContent | undefined> {
    if (draft === null) return readLiveCatalogue(db, brand)
    return (await checkDraftContent(db, await requireDraft(db, { brand, draft }), brands)).content
  }

  async function findPlayer({ brand, player }: PreviewGrant): Promise<ChosenPlayer> {
    if (player.kind === 'invented') return player
    return { kind: 'known', ...(await requirePlayerAccount(db, { brand, id: player.player })) }
  }

  /** Returns the draft, null for the live catalogue, or undefined if the draft has ended. */
  async function findDraft({ brand, draft: id }: PreviewGrant): Promise<DraftSummary | null | undefined> {
    if (id === null) return null
    try {
      const draft = await requireDraftSummary(db, { brand, draft: id })
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
      const rights = listPreviewRights(grant)
      if (!brand || !actor || !rights.every((right) => hasRightInBrand(actor, right, brand.key))) return 'ended'
      const draft = await findDraft(grant)
      if (draft === undefined) return 'gone'
      const version = await getCatalogueVersion()
      // The clock of a preview counts from the day on which its store was created.
      const today = Math.floor(at / 86_400)
      const source = draft ? [draft.id, draft.version] : [brand.key, grant.law, today]
      const key = JSON.stringify([...source, version, grant.language, grant.player])
      const opening = stores.get(key) ?? createStore(grant, brand)
      stores.set(key, opening)
      opening.catch(() => stores.delete(key))
      const store = await opening
      return store ? { grant, brand, draftName: draft?.name ?? null, store } : 'mistakes'
    },
    close: () => stores.clear(),
  }
}
