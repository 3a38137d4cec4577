import type { DefaultLanguage } from '../../brands/brand.schema.ts'

/**
 * What the page says where the store cannot run, in the language that the brand starts in. Read by `page-body.ts`:
 * the catalogues in `locales/` need the very script that is missing here. To add a default language: a row - the type insists on it.
 */
interface UnsupportedCopy {
  readonly noScript: string
  /** The script runs, but no words could be fetched: a sentence and its button. */
  readonly notLoaded: string
  readonly tryAgain: string
  readonly tooOldTitle: string
  readonly tooOldText: string
}

export const unsupportedCopy: Record<DefaultLanguage, UnsupportedCopy> = {
  en: {
    notLoaded: 'The store could not be loaded. Check your connection and try again.',
    tryAgain: 'Try again',
    noScript: 'This store needs JavaScript. Turn it on in your browser settings and reload the page.',
    tooOldTitle: 'This browser is too old for the store',
    tooOldText:
      'Update your browser, or open this page in a newer one: Chrome 87, Safari 15.4 or Firefox 98 and later. Nothing you bought is lost.',
  },
  ja: {
    notLoaded: 'ストアを読み込めませんでした。通信環境を確認して、もう一度お試しください。',
    tryAgain: '再試行',
    noScript:
      'このストアを利用するにはJavaScriptが必要です。ブラウザーの設定で有効にして、ページを再読み込みしてください。',
    tooOldTitle: 'お使いのブラウザーではストアを表示できません',
    tooOldText:
      'ブラウザーを更新するか、Chrome 87、Safari 15.4、Firefox 98以降でこのページを開いてください。購入済みのアイテムが失われることはありません。',
  },
  ko: {
    notLoaded: '스토어를 불러오지 못했습니다. 연결을 확인하고 다시 시도해 주세요.',
    tryAgain: '다시 시도',
    noScript: '이 스토어를 이용하려면 JavaScript가 필요합니다. 브라우저 설정에서 켠 뒤 페이지를 새로고침해 주세요.',
    tooOldTitle: '브라우저 버전이 낮아 스토어를 열 수 없습니다',
    tooOldText:
      '브라우저를 업데이트하거나 Chrome 87, Safari 15.4, Firefox 98 이상에서 이 페이지를 열어 주세요. 이미 구매한 상품은 그대로 유지됩니다.',
  },
  'zh-tw': {
    notLoaded: '無法載入商店。請檢查網路連線後再試一次。',
    tryAgain: '再試一次',
    noScript: '本商店需要 JavaScript。請在瀏覽器設定中開啟，然後重新載入頁面。',
    tooOldTitle: '您的瀏覽器版本過舊，無法開啟商店',
    tooOldText: '請更新瀏覽器，或改用 Chrome 87、Safari 15.4、Firefox 98 以上的版本開啟本頁。您已購買的商品不會遺失。',
  },
}
