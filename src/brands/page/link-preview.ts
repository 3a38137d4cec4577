import { fillIn, readWords } from '../../../locales/read-words.ts'
import type { Brand } from '../load/brand.schema.ts'
import { escapeHtml } from './escape.ts'

/**
 * Preview of a link in chats and social media. The build adds the brand's preview, which the gateway replaces with the
 * game's. Previews are in the brand's default language because crawlers send no language.
 */
export interface LinkPreview {
  readonly title: string
  readonly description: string
  /** Absolute URL. Undefined if the images were not generated. */
  readonly image: string | undefined
}

/** Path of the preview image (1200 × 630 pixels) in the brand's public folder. */
export const brandPreviewImageFile = 'preview.png'
export const getGamePreviewImageFile = (nameKey: string): string => `preview-${nameKey}.png`

const getPreviewTexts = readWords('page', ['game_preview'])

/** Renders the meta tags. Omits `og:url`, so that a shared link keeps the URL that the player shared. */
export function renderLinkPreviewTags({ title, description, image }: LinkPreview, brand: Pick<Brand, 'name'>): string {
  const property = (name: string, content: string) => `<meta property="og:${name}" content="${escapeHtml(content)}">`
  return [
    property('type', 'website'),
    property('site_name', brand.name),
    property('title', title),
    property('description', description),
    ...(image === undefined
      ? ['<meta name="twitter:card" content="summary">']
      : [
          property('image', image),
          property('image:width', '1200'),
          property('image:height', '630'),
          '<meta name="twitter:card" content="summary_large_image">',
        ]),
  ].join('')
}

const pictureAt = (origin: string, { key }: Pick<Brand, 'key'>, file: string | undefined) =>
  file === undefined ? undefined : `${origin}/brands/${key}/${file}`

export const createBrandLinkPreview = (brand: Brand, origin: string, picture: string | undefined): LinkPreview => ({
  title: brand.title,
  description: brand.description,
  image: pictureAt(origin, brand, picture),
})

interface PreviewedGame {
  /** Game name in the brand's default language. */
  readonly name: string
  /** Preview image of the game, or else of the brand. */
  readonly picture: string | undefined
}

export const createGameLinkPreview = (brand: Brand, origin: string, { name, picture }: PreviewedGame): LinkPreview => ({
  title: `${name} · ${brand.title}`,
  description: fillIn(getPreviewTexts(brand.defaultLanguage).game_preview, { game: name, brand: brand.name }),
  image: pictureAt(origin, brand, picture),
})
