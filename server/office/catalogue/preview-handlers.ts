import { desc } from 'drizzle-orm'
import type { officeCatalogueApiCalls } from '../../../office/contract/calls/catalogue.calls.ts'
import type { Area } from '../../../src/contract/domain.table.ts'
import { languageTable } from '../../../src/kernel/i18n/languages.table.ts'
import { buildCatalogueRows } from '../../admin/catalogue-files/rows/build-catalogue-rows.ts'
import { mapCountryToWire } from '../../catalogue/country.mapper.ts'
import { pickName } from '../../catalogue/names.ts'
import type { Database } from '../../db/database.ts'
import { maskName } from '../../orders/mask-name.ts'
import { orders } from '../../orders/orders.tables.ts'
import type { OfficeActor } from '../actor.ts'
import { OfficeError } from '../office-error.ts'
import type { OfficeHandlers } from '../office-handler.ts'
import { buildPlayerOrdersCondition, findVisiblePlayer, type Player } from '../players/find-players.ts'
import { getPlayerLogObject } from '../players/player-ids.ts'
import { checkDraftContent } from './draft-content.ts'
import { loadDraftView } from './draft-handlers.ts'
import { getDraftLogObject, isDraftEnded, requireDraft, requireDraftSummary } from './drafts.repository.ts'
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

  async listPreviewChoices({ language, player: id, ...request }, { db, actor, brands }) {
    const player = id === undefined ? undefined : await requirePreviewedPlayer(db, actor, { id, brand: request.brand })
    const { content } = await checkDraftContent(db, await requireDraft(db, request), brands)
    if (!content) throw createNotAllowedError('mistakes')
    const rows = await buildCatalogueRows(content, request.brand)
    const games = rows.games.filter(
      ({ parentClientId, gpId }) =>
        parentClientId == null && (!player || player.accounts.some((account) => account.gpId === gpId)),
    )
    // Keep one client id per game and area. The store redirects to the one for the user's platform.
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
      vipLevels: rows.vipLevels
        .toSorted((a, b) => a.level - b.level)
        .map(({ level, names }) => ({ level, name: pickName(names, language) })),
      region: player ? await findLatestRegion(db, player) : null,
    }
  },

  async previewDraft({ draft, ...request }, { db, actor, at, log }) {
    if (!preview) throw createNotAllowedError('noPreview')
    const { brand, player, client, region } = request
    if (isDraftEnded(await requireDraftSummary(db, { draft, brand }))) throw createNotAllowedError('draftEnded')
    const known =
      player.kind === 'known' ? await requirePreviewedPlayer(db, actor, { id: player.player, brand }) : undefined
    const playerName = known ? maskName(known.accounts[0]?.username ?? '') : ''
    const entry = { verb: 'draft.preview', brand }
    await log(
      known
        ? { ...entry, object: getPlayerLogObject(known.id), after: { draft, client, region } }
        : { ...entry, object: getDraftLogObject(draft), after: { client, region, ...player } },
    )
    const grant = { ...request, draft, session: actor.sessionId, playerName }
    return { url: buildPreviewTicketUrl(preview, grant, at) }
  },
})

/**
 * Loads the player for a draft's preview. Throws if the brand has no such player or the caller may not read players.
 */
async function requirePreviewedPlayer(
  db: Database,
  actor: OfficeActor,
  { id, brand }: { id: string; brand: string },
): Promise<Player> {
  const player = await findVisiblePlayer(db, actor, id)
  if (player.brand !== brand) throw new OfficeError('notFound')
  return player
}

/** Returns the country of the player's latest purchase, or null if there is none. */
async function findLatestRegion(db: Database, player: Player): Promise<string | null> {
  const [latest] = await db
    .select({ region: orders.region })
    .from(orders)
    .where(buildPlayerOrdersCondition(player))
    .orderBy(desc(orders.createdAt))
    .limit(1)
  return latest?.region ?? null
}
