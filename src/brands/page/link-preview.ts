import { fillIn, readWords } from '../../locales/read-words.ts'
import type { Brand } from './brand.schema.ts'
import { escapeHtml } from './escape.ts'

/**
 * What chats and social media show of a link: title, description and picture. The build writes the brand's into its page; the gateway
 * puts that of a game in its place. Crawlers run no script and name no language, so it is said in the brand's own.
 */
export interface LinkPreview {
  readonly title: string
  readonly description: string
  /** Absolute: crawlers resolve nothing. A brand whose pictures were not drawn has none. */
  readonly image: string | undefined
}

/** In the folder of the brand's icons, 1200 × 630. */
export const brandPicture = 'preview.png'
export const gamePicture = (nameKey: string): string => `preview-${nameKey}.png`

const wordsOf = readWords('page', ['game_preview'])

/** No canonical address: a link that somebody shares must stay the one that they shared. */
export function previewTags({ title, description, image }: LinkPreview, brand: Pick<Brand, 'name'>): string {
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

export const brandPreviewOf = (brand: Brand, origin: string, picture: string | undefined): LinkPreview => ({
  title: brand.title,
  description: brand.description,
  image: pictureAt(origin, brand, picture),
})

interface PreviewedGame {
  /** In the brand's default language. */
  readonly name: string
  /** The file of its picture, or the brand's. */
  readonly picture: string | undefined
}

export const gamePreviewOf = (brand: Brand, origin: string, { name, picture }: PreviewedGame): LinkPreview => ({
  title: `${name} · ${brand.title}`,
  description: fillIn(wordsOf(brand.defaultLanguage).game_preview, { game: name, brand: brand.name }),
  image: pictureAt(origin, brand, picture),
})
