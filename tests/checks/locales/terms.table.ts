import type { Language } from '../../../src/contract/domain.table.ts'

type Term = readonly [other: RegExp, use: string]

const start = String.raw`(?<!\p{L})`
const end = String.raw`(?!\p{L})`
const word = (forms: string) => new RegExp(`${start}(?:${forms})${end}`, 'iu')

/**
 * Synonyms that were used by mistake, and the term to use instead. All terms are in locales/termbase.csv. Read by the
 * rules of the translations and by the test of the gateway's texts. To add one: a row here and the term there.
 */
export const terms: Readonly<Partial<Record<Language, readonly Term[]>>> = {
  ar: [
    [word('(?:ال)?سلعة|(?:ال)?سلع|(?:ال)?عنصر|(?:ال)?عناصر'), 'منتج'],
    [word('بصمة|البصمة'), 'رمز محسوب'],
  ],
  de: [
    [word('Stores?'), 'Shop'],
    [word('Fingerabdruck'), 'Code'],
    [word('Coupons?|Rabattcodes?'), 'Gutschein'],
    [word('Kundendienst\\p{L}*'), 'Kundenservice'],
    [word('Chancen?'), 'Wahrscheinlichkeiten'],
  ],
  en: [
    [word('fingerprints?'), 'code'],
    [word('sign(?:ed)? in'), 'log in'],
    [word('vouchers?'), 'coupon'],
    [word('probabilit(?:y|ies)'), 'odds'],
  ],
  es: [
    [word('formas? de pago'), 'método de pago'],
    [word('productos?'), 'artículo'],
    [word('huella'), 'código'],
    [word('aplicaci(?:ón|ones)'), 'app'],
    [word('costos?'), 'gastos'],
    [word('retract\\p{L}*'), 'desistir'],
  ],
  fr: [
    [word('empreinte'), 'code'],
    [word('nom réel|vrai nom'), 'identité'],
    [word('produits?'), 'article'],
    [word('consentement'), 'accord'],
    [word('chances?'), 'probabilités'],
  ],
  id: [
    [word('isi ulang'), 'top up'],
    [word('acara'), 'event'],
    [word('cara (?:mem)?bayar|metode bayar'), 'metode pembayaran'],
    [word('barang|produk'), 'item'],
    [word('login'), 'masuk'],
    [word('probabilitas'), 'peluang'],
    [word('bujet|budget'), 'anggaran'],
    [word('sidik (?:digital|jari)\\p{L}*'), 'kode'],
  ],
  it: [
    [word('prodott[oi]'), 'articolo'],
    [word('servizio clienti'), 'assistenza clienti'],
    [word('impronta'), 'codice'],
    [word('nome reale|vero nome'), 'identità'],
    [word('buon[oi]|voucher'), 'coupon'],
  ],
  ja: [
    [/ブラウザー/u, 'ブラウザ'],
    [/指紋/u, 'コード'],
    [/確率/u, '提供割合'],
    [/親権者/u, '保護者'],
    [/支払方法|(?<!お)支払い方法/u, 'お支払い方法'],
  ],
  ko: [
    [/본인 확인/u, '실명 인증'],
    [/지문/u, '코드'],
    [/(?<!보호자\()법정대리인/u, '보호자'],
    [/결제 방법|결제 방식/u, '결제 수단'],
  ],
  ms: [
    [word('produk|barang'), 'item'],
    [word('cara bayar(?:an)?|kaedah bayaran'), 'kaedah pembayaran'],
    [word('cap digital\\p{L}*|cap jari'), 'kod'],
    [word('belanjawan'), 'bajet'],
  ],
  pl: [
    [word('towar\\p{L}*|przedmiot\\p{L}*'), 'produkt'],
    [word('spos(?:ób|obu) płatności'), 'metoda płatności'],
    [word('event\\p{L}*'), 'wydarzenie'],
    [word('odcisk\\p{L}*'), 'kod'],
    [word('prawdopodobieństw\\p{L}*'), 'szanse'],
  ],
  pt: [
    [word('produtos?'), 'item'],
    [word('atendimento ao cliente|suporte ao cliente'), 'atendimento'],
    [word('métodos? de pagamento'), 'forma de pagamento'],
    [word('impressão digital'), 'código'],
    [word('aplicativos?'), 'app'],
    [word('faça login'), 'entre'],
  ],
  ru: [
    [word('отпечат\\p{L}*'), 'код'],
    [word('забрать|забирать'), 'получить'],
    [word('ваучер\\p{L}*'), 'купон'],
    [word('шанс\\p{L}*'), 'вероятность'],
  ],
  th: [
    [/ช่องทางชำระเงิน/u, 'วิธีชำระเงิน'],
    [/ลายนิ้วมือ/u, 'รหัส'],
    [/ความน่าจะเป็น/u, 'โอกาสได้รับ'],
    [/เติมเงินเงิน|ไดมอนด์/u, 'เพชร'],
  ],
  tr: [
    [word('şifre\\p{L}*'), 'parola'],
    [word('şans\\p{L}*'), 'olasılık'],
    [word('parmak iz\\p{L}*'), 'kod'],
  ],
  vi: [
    [word('game'), 'trò chơi'],
    [word('cách thanh toán'), 'phương thức thanh toán'],
    [word('sản phẩm'), 'vật phẩm'],
    [word('chăm sóc khách hàng|hỗ trợ khách hàng'), 'bộ phận hỗ trợ'],
    [word('số đơn hàng'), 'mã đơn hàng'],
    [word('vân tay'), 'mã'],
    [word('xác suất'), 'tỉ lệ'],
  ],
  'zh-cn': [
    [/付款方式/u, '支付方式'],
    [/订单编号/u, '订单号'],
    [/指纹/u, '代码'],
    [/几率|机率/u, '概率'],
  ],
  'zh-tw': [
    [/支付方式/u, '付款方式'],
    [/訂單號(?!碼)/u, '訂單編號'],
    [/指紋/u, '代碼'],
    [/充值/u, '儲值'],
    [/概率|幾率/u, '機率'],
  ],
}
