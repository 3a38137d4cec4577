import type { BrandSource } from '../../brands/load/load-brands.ts'
import { iconSourceFile, findExistingIcons, type GeneratedIcon } from '../icons/icons.ts'
import { loadPageTranslations, loadShellTranslations } from './page-translations.ts'
import { findExistingScreenshots } from '../icons/screens.ts'
import { getSurfaceColors } from '../../document/surface-colors.ts'

/** Builds the web app manifest. If its `id` changed, browsers would install the store a second time. */
export function buildWebManifest({ brand, icons }: BrandSource): string {
  const folder = `/brands/${brand.key}`
  const copy = loadPageTranslations(brand.defaultLanguage)
  const { title_select_goods: topup, orders } = loadShellTranslations(brand.defaultLanguage)
  const background = getSurfaceColors(brand.look).light
  const source = { src: `${folder}/${iconSourceFile}`, sizes: 'any', type: 'image/svg+xml', purpose: 'any' }
  const png = ({ file, size }: GeneratedIcon) => ({
    src: `${folder}/${file}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  })
  const present = findExistingIcons(icons)
  const drawn = present
    .filter(({ purpose }) => purpose === 'any' || purpose === 'maskable')
    .map((icon) => ({ ...png(icon), purpose: icon.purpose }))
  const small = present.filter(({ purpose }) => purpose === 'shortcut').map(png)
  const screenshots = findExistingScreenshots(icons).map(({ file, label, form, width, height }) => ({
    src: `${folder}/${file}`,
    sizes: `${width}x${height}`,
    type: 'image/webp',
    form_factor: form,
    label: copy[label],
  }))
  const shortcut = (name: string, url: string) => ({ name, url, icons: [...small, source] })
  return JSON.stringify({
    id: '/',
    scope: '/',
    start_url: '/?home=1',
    name: brand.title,
    short_name: brand.name,
    description: brand.description,
    lang: brand.defaultLanguage,
    dir: 'ltr',
    display: 'standalone',
    // Links open in the existing window, and the page handles them (src/app/home-screen).
    launch_handler: { client_mode: ['focus-existing', 'auto'] },
    handle_links: 'preferred',
    theme_color: brand.look.accent,
    background_color: background,
    categories: ['games', 'shopping'],
    icons: [source, ...drawn],
    ...(screenshots.length > 0 ? { screenshots } : {}),
    shortcuts: [shortcut(topup, '/selectGoods'), shortcut(orders, '/my')],
  })
}
