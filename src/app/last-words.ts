import { matchLanguage } from '../kernel/i18n/match-language.ts'
import type { Language } from '../contract/domain.table.ts'

/** Said when no catalogue could be loaded, so they have to be here: one sentence and one button a language. */
const words: Record<Language, readonly [sentence: string, button: string]> = {
  ar: ['تعذّر تحميل المتجر. تحقّق من الاتصال ثم أعد المحاولة.', 'إعادة المحاولة'],
  de: ['Der Shop konnte nicht geladen werden. Prüfe deine Verbindung und versuche es erneut.', 'Erneut versuchen'],
  en: ['The store could not be loaded. Check your connection and try again.', 'Try again'],
  es: ['No se pudo cargar la tienda. Revisa tu conexión e inténtalo de nuevo.', 'Reintentar'],
  fr: ['La boutique n’a pas pu être chargée. Vérifiez votre connexion et réessayez.', 'Réessayer'],
  id: ['Toko tidak dapat dimuat. Periksa koneksi Anda lalu coba lagi.', 'Coba lagi'],
  it: ['Impossibile caricare il negozio. Controlla la connessione e riprova.', 'Riprova'],
  ja: ['ストアを読み込めませんでした。通信環境を確認して、もう一度お試しください。', '再試行'],
  ko: ['스토어를 불러오지 못했습니다. 연결을 확인하고 다시 시도해 주세요.', '다시 시도'],
  ms: ['Kedai tidak dapat dimuatkan. Semak sambungan anda dan cuba lagi.', 'Cuba lagi'],
  pl: ['Nie udało się wczytać sklepu. Sprawdź połączenie i spróbuj ponownie.', 'Spróbuj ponownie'],
  pt: ['Não foi possível carregar a loja. Verifique sua conexão e tente novamente.', 'Tentar novamente'],
  ru: ['Не удалось загрузить магазин. Проверьте соединение и попробуйте ещё раз.', 'Повторить'],
  th: ['โหลดร้านค้าไม่สำเร็จ โปรดตรวจสอบการเชื่อมต่อแล้วลองอีกครั้ง', 'ลองอีกครั้ง'],
  tr: ['Mağaza yüklenemedi. Bağlantınızı kontrol edip yeniden deneyin.', 'Yeniden dene'],
  vi: ['Không tải được cửa hàng. Hãy kiểm tra kết nối rồi thử lại.', 'Thử lại'],
  'zh-cn': ['商店加载失败。请检查网络连接后重试。', '重试'],
  'zh-tw': ['無法載入商店。請檢查網路連線後再試一次。', '再試一次'],
}

/** In the browser's own language; drawn without the framework, which may be what is missing. */
export function sayLastWords(root: HTMLElement): void {
  const language = navigator.languages.map(matchLanguage).find((one) => one !== undefined) ?? 'en'
  const [sentence, button] = words[language]
  const text = document.createElement('p')
  text.textContent = sentence
  const again = document.createElement('button')
  again.textContent = button
  again.addEventListener('click', () => window.location.reload())
  const place = document.createElement('main')
  place.className = 'last-words'
  place.setAttribute('role', 'alert')
  place.append(text, again)
  root.replaceChildren(place)
}
