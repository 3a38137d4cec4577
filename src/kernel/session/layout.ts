import type { PageConfig } from '../../contract/entities/page-config.ts'

export type Layout = 'new' | 'old'

const newLayoutBit = 1
const greyUiBit = 2

interface LayoutOptions {
  readonly brandDefault: Layout
  /**
   * Layout of the last visit on this device. Used until the page config arrives, so that the layout rarely changes
   * then.
   */
  readonly remembered?: Layout | undefined
  /** Undefined until the page config has loaded. */
  readonly greyCode?: number | undefined
}

export function resolvePageLayout({ brandDefault, remembered, greyCode }: LayoutOptions): Layout {
  if (greyCode === undefined) return remembered ?? brandDefault
  return (greyCode & newLayoutBit) !== 0 ? 'new' : 'old'
}

export const isGreyReleaseUiEnabled = (config: Pick<PageConfig, 'greyCode'>): boolean =>
  (config.greyCode & greyUiBit) !== 0

export const isVipEnabled = (brand: { readonly hasVip: boolean }, config: Pick<PageConfig, 'isOpenCoupon'>): boolean =>
  brand.hasVip && config.isOpenCoupon
