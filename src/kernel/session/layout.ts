import type { PageConfig } from '../../contract/entities/page-config.ts'

export type Layout = 'new' | 'old'

const newLayoutBit = 1
const greyUiBit = 2

interface LayoutFacts {
  readonly brandDefault: Layout
  /** What this device was shown last: the page config answers after the first paint, and the layout must not jump. */
  readonly remembered?: Layout | undefined
  /** Undefined until the page config has answered; then it decides. */
  readonly greyCode?: number | undefined
}

export function resolveLayout({ brandDefault, remembered, greyCode }: LayoutFacts): Layout {
  if (greyCode === undefined) return remembered ?? brandDefault
  return (greyCode & newLayoutBit) !== 0 ? 'new' : 'old'
}

export const isGreyUi = (config: Pick<PageConfig, 'greyCode'>): boolean => (config.greyCode & greyUiBit) !== 0

export const isVipVersion = (brand: { readonly hasVip: boolean }, config: Pick<PageConfig, 'isOpenCoupon'>): boolean =>
  brand.hasVip && config.isOpenCoupon
