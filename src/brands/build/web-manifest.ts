import type { BrandSource } from '../load-brands.ts'
import { iconSource, presentIcons } from './icons.ts'
import { surfaceColors } from './surface-colors.ts'

/** What a phone needs to put the store on its home screen. `id` stays the same for ever, or an update would install a second app. */
export function brandManifest({ brand, icons }: BrandSource, tokens: string): string {
  const folder = `/brands/${brand.key}`
  const background = surfaceColors(tokens, brand.look.surface).light
  const source = { src: `${folder}/${iconSource}`, sizes: 'any', type: 'image/svg+xml', purpose: 'any' }
  const drawn = presentIcons(icons)
    .filter(({ purpose }) => purpose !== 'touch')
    .map(({ file, size, purpose }) => ({
      src: `${folder}/${file}`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    }))
  const shortcut = (name: string, url: string) => ({ name, url, icons: [source] })
  return JSON.stringify({
    id: '/',
    scope: '/',
    start_url: '/',
    name: brand.title,
    short_name: brand.name,
    description: brand.description,
    lang: brand.defaultLanguage,
    dir: 'ltr',
    display: 'standalone',
    orientation: 'portrait',
    theme_color: background,
    background_color: background,
    categories: ['games', 'shopping'],
    icons: [source, ...drawn],
    shortcuts: [shortcut('Topup', '/selectGoods'), shortcut('My', '/my')],
  })
}
