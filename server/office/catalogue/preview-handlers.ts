import type { catalogueCalls } from '../../../office/contract/calls/catalogue.calls.ts'
import type { Area } from '../../../src/contract/domain.table.ts'
import { languageTable } from '../../../src/kernel/i18n/languages.table.ts'
import { toCatalogueRows } from '../../admin/catalogue-files/rows/to-rows.ts'
import { toWireCountry } from '../../catalogue/country.mapper.ts'
import { pickName } from '../../catalogue/names.ts'
import type { OfficeHandlers } from '../office-handler.ts'
import { checkDraftContent } from './draft-content.ts'
import { viewDraft } from './draft-handlers.ts'
import { isEnded, requireDraft, requireDraftSummary } from './drafts.repository.ts'
import { buildTicketUrl, type PreviewOptions } from './preview-grant.ts'
import { notAllowed } from './publish-draft.ts'

type Calls = Pick<typeof catalogueCalls, 'checkDraft' | 'listPreviewChoices' | 'previewDraft'>

/** Creates the handlers of calls that check a draft and show it in the store. Without options, there is no preview. */
export const createPreviewHandlers = (preview: PreviewOptions | undefined): OfficeHandlers<Calls> => ({
  async checkDraft(request, { db, brands }) {
    const row = await requireDraft(db, request)
    const { mistakes, total } = await checkDraftContent(db, row, brands)
    return { draft: await viewDraft(db, row), mistakes, total, hasPreview: preview !== undefined }
  },

  async listPreviewChoices({ language, ...request }, { db, brands }) {
    const { content } = await checkDraftContent(db, await requireDraft(db, request), brands)
    if (!content) throw notAllowed('mistakes')
    const rows = await toCatalogueRows(content, request.brand)
    const games = rows.games.filter(({ parentClientId }) => parentClientId == null)
    // The store finds the client of the person's own platform. Name one client of each game and area.
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
        name: toWireCountry(code, null, language).name,
      })),
      languages: (brands.find(({ key }) => key === request.brand)?.languages ?? []).map((code) => ({
        code,
        name: languageTable[code].name,
      })),
    }
  },

  async previewDraft({ draft, ...request }, { db, actor, at }) {
    if (!preview) throw notAllowed('noPreview')
    if (isEnded(await requireDraftSummary(db, { draft, brand: request.brand }))) throw notAllowed('draftEnded')
    return { url: buildTicketUrl(preview, { ...request, draft, session: actor.sessionId }, at) }
  },
})
