import { brandPreviewFile } from '../../brands/page/link-preview.ts'
import type { BrandSource } from '../../brands/load/load-brands.ts'
import { selectLogo } from '../../brands/page/logo.ts'
import type { PageTemplate } from '../../document/page-slots.ts'
import { renderPageTemplate, type PageContent, type PageFiles } from '../../document/page.tsx'
import { findIcons } from '../icons/icons.ts'
import { findPreviews } from './preview-files.ts'

/** Content shared by the pages of all brands. */
export interface SharedContent extends Pick<
  PageContent,
  'earlyScript' | 'style' | 'skeletonStyle' | 'boot' | 'gateway'
> {
  readonly files: (source: BrandSource) => PageFiles
}

export function buildBrandPage(source: BrandSource, { files, ...shared }: SharedContent): PageTemplate {
  const { brand, icons } = source
  const drawn = findIcons(icons)
  return renderPageTemplate({
    ...shared,
    brand,
    logo: selectLogo((file) => drawn.some((icon) => icon.file === file)),
    touchIcon: drawn.find(({ purpose }) => purpose === 'touch')?.file,
    preview: findPreviews(icons).find((file) => file === brandPreviewFile),
    files: files(source),
  })
}
