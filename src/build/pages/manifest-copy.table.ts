import type { DefaultLanguage } from '../../brands/brand.schema.ts'

/**
 * What phones say of the installed store, in the language that the brand starts in. Read by `web-manifest.ts`.
 * To add a default language: a row - the type insists on it.
 */
interface ManifestCopy {
  /** Shortcuts of the icon. */
  readonly topup: string
  readonly orders: string
  /** What the pictures of the install dialog show. */
  readonly goodsScreen: string
  readonly payScreen: string
}

export const manifestCopy: Record<DefaultLanguage, ManifestCopy> = {
  en: {
    topup: 'Topup',
    orders: 'Orders',
    goodsScreen: 'Choose what to top up',
    payScreen: 'Pay the way you like',
  },
  ja: {
    topup: 'チャージ',
    orders: '注文',
    goodsScreen: 'チャージする商品を選ぶ',
    payScreen: '好きな方法で支払う',
  },
  ko: {
    topup: '충전',
    orders: '주문',
    goodsScreen: '충전할 상품 선택',
    payScreen: '원하는 방법으로 결제',
  },
  'zh-tw': {
    topup: '儲值',
    orders: '訂單',
    goodsScreen: '選擇儲值商品',
    payScreen: '選擇喜歡的付款方式',
  },
}
