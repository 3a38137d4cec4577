import type { FastifyRequest } from 'fastify'
import type { Brand } from '../../src/brands/load/brand.schema.ts'
import {
  brandPreviewImageFile,
  createBrandLinkPreview,
  getGamePreviewImageFile,
  createGameLinkPreview,
  renderLinkPreviewTags,
  type LinkPreview,
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
 * Returns the client id in the URL. For a short code, this is the client id of the game's web version, which is enough
 * to identify the game.
 */
function clientOf(path: string, query: Query, brand: Brand): string | undefined {
  const code = parseSocialCode(path)
  return code === undefined ? query['client_id'] : findGameBySocialCode(brand, code)?.clients.web
}

/**
 * Returns the preview image of the game, or of the brand if the game has none. Games that were added later may have no
 * image.
 */
function pictureOf(dist: PreviewDeps['dist'], brand: Brand, codeKey = ''): string | undefined {
  const keys = brand.catalogue.map(({ nameKey }) => nameKey)
  const own = keys.filter((key) => codeKey === key || codeKey.startsWith(`${key}-`)).map(getGamePreviewImageFile)
  return [...own, brandPreviewImageFile].find((file) => dist.file(`/brands/${brand.key}/${file}`))
}

async function previewOf(
  { dist, catalogue }: PreviewDeps,
  request: FastifyRequest,
  brand: Brand,
  query: Query,
): Promise<LinkPreview> {
  const { storeOrigin: origin } = request
  const clientId = clientOf(stripQuery(request.url), query, brand)
  const gameOf = (id: string) => catalogue.read(({ game }) => game({ brand: brand.key, clientId: id }))
  const game = clientId === undefined ? undefined : await gameOf(clientId)
  if (!game) return createBrandLinkPreview(brand, origin, pictureOf(dist, brand))
  const name = pickName(game.names, brand.defaultLanguage)
  return createGameLinkPreview(brand, origin, { name, picture: pictureOf(dist, brand, game.codeKey) })
}

/**
 * Builds the preview without the database, for requests that take too long. Social networks cache previews for weeks,
 * so a preview must never be missing.
 */
export function getFallbackLinkPreview(
  { dist }: Pick<PreviewDeps, 'dist'>,
  request: FastifyRequest,
  brand: Brand,
  query: Query,
): string {
  const { storeOrigin: origin } = request
  const clientId = clientOf(stripQuery(request.url), query, brand)
  const game = brand.catalogue.find(({ clients }) => Object.values(clients).some((client) => client === clientId))
  const picture = pictureOf(dist, brand, game?.nameKey)
  const preview = game
    ? createGameLinkPreview(brand, origin, { name: game.name, picture })
    : createBrandLinkPreview(brand, origin, picture)
  return renderLinkPreviewTags(preview, brand)
}

/** Returns the preview tags. If the game cannot be loaded, the tags describe only the brand. */
export async function loadLinkPreview(
  deps: PreviewDeps,
  request: FastifyRequest,
  brand: Brand,
  query: Query,
): Promise<string> {
  try {
    return renderLinkPreviewTags(await previewOf(deps, request, brand, query), brand)
  } catch (error) {
    request.log.warn({ err: error }, 'no preview of the game')
    return getFallbackLinkPreview(deps, request, brand, query)
  }
}
