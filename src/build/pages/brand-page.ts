import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { brandPreviewImageFile } from '../../brands/page/link-preview.ts'
import type { BrandSource } from '../../brands/load/load-brands.ts'
import { selectLogoFile } from '../../brands/page/logo.ts'
import type { PageTemplate } from '../../document/page-slots.ts'
import { renderPageTemplate, type PageContent, type PageFiles } from '../../document/page.tsx'
import { findExistingIcons } from '../icons/icons.ts'

/** Content shared by the pages of all brands. */
export interface SharedPageContent extends Pick<
  PageContent,
  'earlyScript' | 'style' | 'skeletonStyle' | 'boot' | 'gateway'
> {
  readonly files: (source: BrandSource) => PageFiles
}

export function buildBrandPage(source: BrandSource, { files, ...shared }: SharedPageContent): PageTemplate {
  const { brand, icons } = source
  const drawn = findExistingIcons(icons)
  return renderPageTemplate({
    ...shared,
    brand,
    logo: selectLogoFile((file) => drawn.some((icon) => icon.file === file)),
    touchIcon: drawn.find(({ purpose }) => purpose === 'touch')?.file,
    preview: existsSync(join(icons, brandPreviewImageFile)) ? brandPreviewImageFile : undefined,
    files: files(source),
  })
}
