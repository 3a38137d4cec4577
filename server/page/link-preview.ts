import type { FastifyRequest } from 'fastify'
import type { Brand } from '../../src/brands/load/brand.schema.ts'
import {
  brandPreviewImageFile,
  createBrandLinkPreview,
  getGamePreviewImageFile,
  createGameLinkPreview,
  renderLinkPreviewTags,
} from '../../src/brands/page/link-preview.ts'
import { parseSocialCode, findGameBySocialCode } from '../../src/brands/social-code.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { pickName } from '../catalogue/names.ts'
import type { Query } from '../http/contract/query.ts'
import { stripQuery } from '../http/paths.ts'
import type { Dist } from './files/dist.ts'

interface PreviewDeps {
  readonly dist: Pick<Dist, 'file'>
  readonly catalogue: Pick<Catalogue, 'read'>
}

/**
 * Returns the client id in the URL. For a short code, returns that of the game's web version, which identifies the
 * game.
 */
function clientOf(path: string, query: Query, brand: Brand): string | undefined {
  const code = parseSocialCode(path)
  return code === undefined ? query['client_id'] : findGameBySocialCode(brand, code)?.clients.web
}

/**
 * Renders the tags with the preview image of the game, or of the brand if the game has none. Games that were added later
 * may have no image.
 */
function renderTags(
  { dist }: Pick<PreviewDeps, 'dist'>,
  { storeOrigin }: FastifyRequest,
  brand: Brand,
  game: { readonly name: string; readonly codeKey: string } | undefined,
): string {
  const keys = brand.catalogue.map(({ nameKey }) => nameKey)
  const own = keys.filter((key) => game?.codeKey === key || game?.codeKey.startsWith(`${key}-`))
  const files = [...own.map(getGamePreviewImageFile), brandPreviewImageFile]
  const picture = files.find((file) => dist.file(`/brands/${brand.key}/${file}`))
  const preview = game
    ? createGameLinkPreview(brand, storeOrigin, { name: game.name, picture })
    : createBrandLinkPreview(brand, storeOrigin, picture)
  return renderLinkPreviewTags(preview, brand)
}

/** Returns the preview tags of the game in the URL, or of the brand. */
export async function loadLinkPreview(
  deps: PreviewDeps,
  request: FastifyRequest,
  brand: Brand,
  query: Query,
): Promise<string> {
  const clientId = clientOf(stripQuery(request.url), query, brand)
  if (clientId === undefined) return renderTags(deps, request, brand, undefined)
  const game = await deps.catalogue.read((snapshot) => snapshot.game({ brand: brand.key, clientId }))
  return renderTags(
    deps,
    request,
    brand,
    game && { name: pickName(game.names, brand.defaultLanguage), codeKey: game.codeKey },
  )
}

/**
 * Returns the preview tags without the database, for requests that take too long. Social networks cache previews for
 * weeks, so a preview must never be missing.
 */
export function getFallbackLinkPreview(
  deps: Pick<PreviewDeps, 'dist'>,
  request: FastifyRequest,
  brand: Brand,
  query: Query,
): string {
  const clientId = clientOf(stripQuery(request.url), query, brand)
  const game = brand.catalogue.find(({ clients }) => Object.values(clients).some((client) => client === clientId))
  return renderTags(deps, request, brand, game && { name: game.name, codeKey: game.nameKey })
}
