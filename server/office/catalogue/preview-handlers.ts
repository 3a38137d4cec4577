import type { officeCatalogueApiCalls } from '../../../office/contract/calls/catalogue.calls.ts'
import type { Area } from '../../../src/contract/domain.table.ts'
import { languageTable } from '../../../src/kernel/i18n/languages.table.ts'
import { buildCatalogueRows } from '../../admin/catalogue-files/rows/build-catalogue-rows.ts'
import { mapCountryToWire } from '../../catalogue/country.mapper.ts'
import { pickName } from '../../catalogue/names.ts'
import type { OfficeHandlers } from '../office-handler.ts'
import { checkDraftContent } from './draft-content.ts'
import { loadDraftView } from './draft-handlers.ts'
import { isDraftEnded, requireDraft, requireDraftSummary } from './drafts.repository.ts'
import { buildPreviewTicketUrl, type PreviewOptions } from './preview-grant.ts'
import { createNotAllowedError } from './publish-draft.ts'

type Calls = Pick<typeof officeCatalogueApiCalls, 'checkDraft' | 'listPreviewChoices' | 'previewDraft'>

/** Creates the handlers that check and preview drafts. Previews are unavailable if `preview` is undefined. */
export const createPreviewHandlers = (preview: PreviewOptions | undefined): OfficeHandlers<Calls> => ({
  async checkDraft(request, { db, brands }) {
    const row = await requireDraft(db, request)
    const { mistakes, total } = await checkDraftContent(db, row, brands)
    return { draft: await loadDraftView(db, row), mistakes, total, hasPreview: preview !== undefined }
  },

  async listPreviewChoices({ language, ...request }, { db, brands }) {
    const { content } = await checkDraftContent(db, await requireDraft(db, request), brands)
    if (!content) throw createNotAllowedError('mistakes')
    const rows = await buildCatalogueRows(content, request.brand)
    const games = rows.games.filter(({ parentClientId }) => parentClientId == null)
    // Keep one client per game and area. The store redirects to the client for the user's platform.
    const clients = new Map(games.map((game) => [JSON.stringify([game.gpId, game.area]), game]))
    return {
      games: [...clients.values()].map(({ clientId, area, names }) => ({
        client: clientId,
        area: area as Area,
        name: pickName(names, language),
      })),
      regions: rows.countries.map(({ area, code }) => ({
        area: area as Area,
        code,
        name: mapCountryToWire(code, null, language).name,
      })),
      languages: (brands.find(({ key }) => key === request.brand)?.languages ?? []).map((code) => ({
        code,
        name: languageTable[code].name,
      })),
    }
  },

  async previewDraft({ draft, ...request }, { db, actor, at }) {
    if (!preview) throw createNotAllowedError('noPreview')
    if (isDraftEnded(await requireDraftSummary(db, { draft, brand: request.brand })))
      throw createNotAllowedError('draftEnded')
    return { url: buildPreviewTicketUrl(preview, { ...request, draft, session: actor.sessionId }, at) }
  },
})
