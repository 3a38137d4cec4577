import type { Language } from '../../../src/contract/domain.table.ts'

/** Form of address of a language, and a pattern of words that belong to another register. */
interface Register {
  address: string
  foreign: RegExp
}

/** `\b` only recognizes word boundaries in ASCII. */
const word = (forms: string, flags = 'iu') => new RegExp(String.raw`(?<!\p{L})(?:${forms})(?!\p{L})`, flags)
/** Matches only inside a sentence because at its beginning "Sie" (you) and "sie" (they) look the same. */
const inside = (forms: string) => new RegExp(String.raw`(?<=[\p{Ll},] )(?:${forms})(?!\p{L})`, 'u')

/**
 * Register of each language, explained in locales/README.md. English has only one. Read by the rules of the
 * translations and by the test of the gateway's texts. To add a language: a row here and its register there.
 */
export const registers: Readonly<Partial<Record<Language, Register>>> = {
  de: { address: 'du', foreign: inside('Sie|Ihnen|Ihr|Ihre[nmrs]?') },
  es: { address: 'tú', foreign: word('usted|ustedes|vosotros|vuestr[oa]s?') },
  fr: { address: 'vous', foreign: word('tu|toi|ton|tes|te') },
  id: { address: 'Anda', foreign: word(String.raw`kamu|kau|aku|(?!(?:tamu|bertemu|ilmu|semu)(?!\p{L}))\p{L}{3,}mu`) },
  it: { address: 'tu', foreign: inside('Lei|Suo|Sua|Suoi|Sue') },
  ja: { address: 'です・ます', foreign: /(?:だ|である|(?<!し)た|ない|(?<!ござい|おり)る)。/u },
  ko: { address: '합니다', foreign: /(?<![세필중])요(?=[.?!…]|$)|(?:까|나|가)요/u },
  ms: { address: 'anda', foreign: word('kamu|awak|engkau') },
  pl: { address: 'ty', foreign: inside('Pan|Pani|Pana|Państw[oa]|Tw[oó]\\p{L}+') },
  pt: { address: 'você', foreign: word('tu|teu|teus|tua|tuas|contigo') },
  ru: { address: 'вы', foreign: word('ты|тебя|тебе|тобой|твой|твоя|твои|твоё') },
  th: { address: 'คุณ', foreign: /ครับ|ค่ะ|นะคะ/u },
  tr: {
    address: 'siz',
    foreign: word(
      [
        String.raw`\p{L}+(?:abilirsin|ebilirsin|acaksın|eceksin|ıyorsun|iyorsun|uyorsun|üyorsun|medin|madın)`,
        String.raw`\p{L}+(?:dığın|diğin|duğun|düğün|acağın|eceğin|desin|dasın)`,
        'seviyen|serin|bağlantın[ıa]|tarayıcında|karakterin(?= için)|sen|senin',
      ].join('|'),
    ),
  },
  vi: { address: 'bạn', foreign: word('mày|quý khách|cậu') },
  'zh-cn': { address: '您', foreign: /你/u },
  'zh-tw': { address: '您', foreign: /你|妳/u },
}

/** Bare imperatives are too informal at the end of a Turkish sentence. Buttons have no full stop and may use them. */
export const turkishImperative = word(
  String.raw`(?:seç|gir|gel|yap|yaz|dene|doğrula|bekle|öde|yükle|dokun|aç|kullan|al|bas|iste|kontrol et|devam et)(?=[.!:])`,
)
