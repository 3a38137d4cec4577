import type { Brand } from '../../brands/brand.schema.ts'
import { faceOf } from '../../brands/face/face.ts'
import { faceStyle } from '../../brands/face/face-style.ts'
import { brandPreviewOf, previewTags } from '../../brands/link-preview.ts'
import { escapeHtml } from '../../brands/escape.ts'
import { logoFiles } from '../../brands/logo.ts'
import type { DrawnIcon } from '../icons/icons.ts'
import { pressKeeper } from './press-keeper.ts'
import { applySentAccent } from './sent-accent.ts'

interface HeadContent {
  readonly icons: readonly DrawnIcon[]
  readonly logo: string
  readonly surface: { readonly light: string; readonly dark: string }
  /** The file that links to the brand show, where it was drawn. */
  readonly preview: string | undefined
}

/** Everything in the head that tells one brand from another, so that it is right before any script runs. */
export function pageHead(brand: Brand, { icons, logo, surface, preview }: HeadContent): string {
  const folder = `/brands/${brand.key}`
  const touch = icons.find(({ purpose }) => purpose === 'touch')
  const lines = [
    `<title>${escapeHtml(brand.title)}</title>`,
    `<meta name="description" content="${escapeHtml(brand.description)}">`,
    previewTags(brandPreviewOf(brand, brand.web.address, preview), brand),
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${surface.light}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${surface.dark}">`,
    `<meta name="format-detection" content="telephone=no">`,
    `<link rel="icon" type="${logo === logoFiles.source ? 'image/svg+xml' : 'image/png'}" href="${folder}/${logo}">`,
    touch && `<link rel="apple-touch-icon" href="${folder}/${touch.file}">`,
    `<link rel="manifest" href="${folder}/manifest.webmanifest">`,
    `<style>${faceStyle(faceOf(brand.look))}</style>`,
    `<script>${applySentAccent}
${pressKeeper}</script>`,
  ]
  return lines.filter((line) => line !== undefined).join('\n    ')
}
