import { supportedLanguages, type Language } from '../../../../src/contract/domain.table.ts'

/**
 * FAQ of the demo's VIP programme. `earn` and `rise` have a question and its answer; `coupons` has a question and three
 * points. To add a language, add a row. Other languages use English.
 */
interface Faq {
  title: string
  earn: readonly [string, string]
  rise: readonly [string, string]
  coupons: readonly [string, string, string, string]
}

const faqs: Partial<Record<Language, Faq>> & { en: Faq } = {
  ar: {
    title: 'أسئلة حول VIP',
    earn: ['كيف أحصل على نقاط VIP؟', 'كل عملية شراء مدفوعة في هذا المتجر تمنحك نقاط VIP. يظهر عددها قبل الدفع.'],
    rise: ['متى أصل إلى المستوى التالي؟', 'فور بلوغ نقاطك الحد المطلوب. المستوى الذي تصل إليه لا يضيع.'],
    coupons: [
      'كيف تعمل القسائم؟',
      'استلمها من مركز القسائم.',
      'استخدم قسيمة واحدة لكل عملية شراء، مع المنتجات وطرق الدفع التي تقبلها.',
      'إذا فشل الدفع أو انتهت مهلته تعود القسيمة إليك.',
    ],
  },
  de: {
    title: 'Fragen zu VIP',
    earn: [
      'Wie sammle ich VIP-Punkte?',
      'Jeder bezahlte Kauf in diesem Shop bringt VIP-Punkte. Wie viele, steht vor dem Bezahlen da.',
    ],
    rise: [
      'Wann erreiche ich die nächste Stufe?',
      'Sobald du genug Punkte hast. Eine erreichte Stufe verlierst du nicht.',
    ],
    coupons: [
      'Wie funktionieren Gutscheine?',
      'Hol sie im Gutscheincenter ab.',
      'Je Kauf gilt einer, bei Artikeln und Zahlungsarten, die Gutscheine annehmen.',
      'Scheitert die Zahlung oder läuft sie ab, bekommst du ihn zurück.',
    ],
  },
  en: {
    title: 'About VIP',
    earn: [
      'How do I earn VIP points?',
      'Every paid purchase in this store brings VIP points. You see how many before you pay.',
    ],
    rise: [
      'When do I reach the next level?',
      'As soon as you have the points for it. A level you reached is yours to keep.',
    ],
    coupons: [
      'How do coupons work?',
      'Claim them in the coupon centre.',
      'Use one per purchase, with goods and payment methods that take coupons.',
      'If a payment fails or runs out, the coupon comes back to you.',
    ],
  },
  es: {
    title: 'Preguntas sobre VIP',
    earn: [
      '¿Cómo gano puntos VIP?',
      'Cada compra pagada en esta tienda suma puntos VIP. Verás cuántos antes de pagar.',
    ],
    rise: [
      '¿Cuándo alcanzo el siguiente nivel?',
      'En cuanto tengas los puntos necesarios. Un nivel alcanzado no se pierde.',
    ],
    coupons: [
      '¿Cómo funcionan los cupones?',
      'Reclámalos en el centro de cupones.',
      'Usa uno por compra, con artículos y métodos de pago que los admitan.',
      'Si el pago falla o caduca, recuperas el cupón.',
    ],
  },
  fr: {
    title: 'Questions sur le VIP',
    earn: [
      'Comment gagner des points VIP ?',
      'Chaque achat payé dans cette boutique en rapporte. Leur nombre s’affiche avant le paiement.',
    ],
    rise: [
      'Quand atteint-on le niveau suivant ?',
      'Dès que vous avez assez de points. Un niveau atteint n’est jamais perdu.',
    ],
    coupons: [
      'Comment fonctionnent les coupons ?',
      'Récupérez-les dans l’espace coupons.',
      'Un coupon par achat, avec les articles et moyens de paiement qui les acceptent.',
      'Si le paiement échoue ou expire, le coupon vous est rendu.',
    ],
  },
  id: {
    title: 'Tentang VIP',
    earn: [
      'Bagaimana cara mendapat poin VIP?',
      'Setiap pembelian yang dibayar di toko ini memberi poin VIP. Jumlahnya terlihat sebelum Anda membayar.',
    ],
    rise: ['Kapan saya naik level?', 'Begitu poin Anda cukup. Level yang sudah dicapai tidak akan hilang.'],
    coupons: [
      'Bagaimana cara kerja kupon?',
      'Klaim di pusat kupon.',
      'Satu kupon per pembelian, untuk item dan metode pembayaran yang menerimanya.',
      'Jika pembayaran gagal atau kedaluwarsa, kupon kembali kepada Anda.',
    ],
  },
  it: {
    title: 'Domande sul VIP',
    earn: [
      'Come ottengo punti VIP?',
      'Ogni acquisto pagato in questo negozio porta punti VIP. Vedi quanti prima di pagare.',
    ],
    rise: ['Quando raggiungo il livello successivo?', 'Appena hai i punti necessari. Un livello raggiunto resta tuo.'],
    coupons: [
      'Come funzionano i coupon?',
      'Riscattali nel centro coupon.',
      'Uno per acquisto, con articoli e metodi di pagamento che li accettano.',
      'Se il pagamento non riesce o scade, il coupon torna a te.',
    ],
  },
  ja: {
    title: 'VIPについて',
    earn: [
      'VIPポイントはどうすれば貯まりますか？',
      'このストアでのお支払いが完了するたびに貯まります。獲得数は購入前に表示されます。',
    ],
    rise: [
      '次のレベルにはいつ上がりますか？',
      '必要なポイントに達するとすぐに上がります。到達したレベルは下がりません。',
    ],
    coupons: [
      'クーポンの使い方は？',
      'クーポンセンターで受け取ってください。',
      '対応する商品とお支払い方法で、1回の購入につき1枚使えます。',
      'お支払いが失敗または期限切れになった場合、クーポンは戻ります。',
    ],
  },
  ko: {
    title: 'VIP 안내',
    earn: [
      'VIP 포인트는 어떻게 모읍니까?',
      '이 스토어에서 결제가 완료될 때마다 쌓입니다. 몇 포인트인지 결제 전에 확인할 수 있습니다.',
    ],
    rise: ['다음 등급은 언제 됩니까?', '필요한 포인트를 모으면 바로 올라갑니다. 달성한 등급은 내려가지 않습니다.'],
    coupons: [
      '쿠폰은 어떻게 사용합니까?',
      '쿠폰 센터에서 받으세요.',
      '쿠폰을 사용할 수 있는 상품과 결제 수단으로, 구매 한 번에 한 장 사용할 수 있습니다.',
      '결제가 실패하거나 기한이 지나면 쿠폰이 돌아옵니다.',
    ],
  },
  ms: {
    title: 'Tentang VIP',
    earn: [
      'Bagaimanakah saya mendapat mata VIP?',
      'Setiap pembelian berbayar di kedai ini memberi mata VIP. Jumlahnya dipaparkan sebelum anda membayar.',
    ],
    rise: ['Bilakah saya naik tahap?', 'Sebaik sahaja mata anda mencukupi. Tahap yang dicapai tidak akan hilang.'],
    coupons: [
      'Bagaimanakah kupon berfungsi?',
      'Tuntut di pusat kupon.',
      'Satu kupon bagi setiap pembelian, untuk item dan kaedah pembayaran yang menerimanya.',
      'Jika bayaran gagal atau tamat tempoh, kupon dikembalikan kepada anda.',
    ],
  },
  pl: {
    title: 'Pytania o VIP',
    earn: [
      'Jak zdobywać punkty VIP?',
      'Każdy opłacony zakup w tym sklepie daje punkty VIP. Ich liczbę widać przed płatnością.',
    ],
    rise: [
      'Kiedy osiągnę kolejny poziom?',
      'Gdy tylko zbierzesz potrzebne punkty. Osiągniętego poziomu się nie traci.',
    ],
    coupons: [
      'Jak działają kupony?',
      'Odbierz je w centrum kuponów.',
      'Jeden na zakup, przy produktach i metodach płatności, które je przyjmują.',
      'Jeśli płatność się nie uda lub wygaśnie, kupon wraca do ciebie.',
    ],
  },
  pt: {
    title: 'Sobre o VIP',
    earn: ['Como ganho pontos VIP?', 'Cada compra paga nesta loja rende pontos VIP. Você vê quantos antes de pagar.'],
    rise: ['Quando chego ao próximo nível?', 'Assim que tiver os pontos necessários. Um nível alcançado não se perde.'],
    coupons: [
      'Como funcionam os cupons?',
      'Resgate-os na central de cupons.',
      'Use um por compra, com itens e formas de pagamento que aceitam cupons.',
      'Se o pagamento falhar ou expirar, o cupom volta para você.',
    ],
  },
  ru: {
    title: 'Вопросы о VIP',
    earn: [
      'Как получить очки VIP?',
      'Каждая оплаченная покупка в этом магазине приносит очки VIP. Сколько именно, видно до оплаты.',
    ],
    rise: ['Когда я достигну следующего уровня?', 'Как только наберёте нужные очки. Достигнутый уровень не теряется.'],
    coupons: [
      'Как работают купоны?',
      'Получите их в центре купонов.',
      'Один на покупку, для товаров и способов оплаты, которые их принимают.',
      'Если оплата не пройдёт или истечёт, купон вернётся к вам.',
    ],
  },
  th: {
    title: 'เกี่ยวกับ VIP',
    earn: ['รับแต้ม VIP ได้อย่างไร', 'ทุกการซื้อที่ชำระเงินแล้วในร้านค้านี้จะได้แต้ม VIP โดยดูจำนวนแต้มได้ก่อนชำระเงิน'],
    rise: ['จะขึ้นระดับถัดไปเมื่อไร', 'ทันทีที่แต้มครบตามที่กำหนด และระดับที่ได้แล้วจะไม่หายไป'],
    coupons: [
      'คูปองใช้อย่างไร',
      'รับได้ที่ศูนย์คูปอง',
      'ใช้ได้หนึ่งใบต่อการซื้อหนึ่งครั้ง กับสินค้าและวิธีชำระเงินที่รองรับ',
      'หากชำระเงินไม่สำเร็จหรือหมดเวลา คูปองจะกลับคืนมา',
    ],
  },
  tr: {
    title: 'VIP hakkında',
    earn: [
      'VIP puanı nasıl kazanılır?',
      'Bu mağazada ödenen her alışveriş VIP puanı kazandırır. Kaç puan olduğunu ödemeden önce görürsünüz.',
    ],
    rise: ['Sonraki seviyeye ne zaman ulaşırım?', 'Gereken puanı topladığınız anda. Ulaştığınız seviye kaybolmaz.'],
    coupons: [
      'Kuponlar nasıl çalışır?',
      'Kupon sayfasından alın.',
      'Kupon kabul eden ürün ve ödeme yöntemlerinde, alışveriş başına bir tane kullanın.',
      'Ödeme başarısız olur ya da süresi dolarsa kupon size geri döner.',
    ],
  },
  vi: {
    title: 'Về VIP',
    earn: [
      'Làm sao để nhận điểm VIP?',
      'Mỗi lần mua đã thanh toán tại cửa hàng này đều mang lại điểm VIP. Bạn thấy số điểm trước khi thanh toán.',
    ],
    rise: ['Khi nào tôi lên cấp tiếp theo?', 'Ngay khi đủ điểm. Cấp đã đạt được sẽ không bị mất.'],
    coupons: [
      'Phiếu giảm giá dùng thế nào?',
      'Nhận ở trang phiếu.',
      'Mỗi lần mua dùng một phiếu, với vật phẩm và phương thức thanh toán nhận phiếu.',
      'Nếu thanh toán không thành công hoặc hết hạn, phiếu sẽ trở lại với bạn.',
    ],
  },
  'zh-cn': {
    title: '关于 VIP',
    earn: ['如何获得成长值？', '在本商店每完成一笔付款都会获得成长值，付款前即可看到数量。'],
    rise: ['什么时候升到下一级？', '成长值达到要求后立即升级，已达到的等级不会下降。'],
    coupons: [
      '优惠券怎么用？',
      '在优惠券中心领取。',
      '每次购买可用一张，适用于支持优惠券的商品和支付方式。',
      '付款失败或超时，优惠券会退还给您。',
    ],
  },
  'zh-tw': {
    title: '關於 VIP',
    earn: ['如何獲得成長值？', '在本商店每完成一筆付款都會獲得成長值，付款前即可看到數量。'],
    rise: ['什麼時候升到下一級？', '成長值達到要求後立即升級，已達到的等級不會下降。'],
    coupons: [
      '優惠券怎麼用？',
      '在優惠券中心領取。',
      '每次購買可用一張，適用於支援優惠券的商品和付款方式。',
      '付款失敗或逾時，優惠券會退還給您。',
    ],
  },
}

const entriesOf = (of: (faq: Faq) => string): Record<string, string> =>
  Object.fromEntries(supportedLanguages.map((language) => [language, of(faqs[language] ?? faqs.en)]))

export const faqTitles = entriesOf(({ title }) => title)
export const vipFaqContents = entriesOf(
  ({ earn, rise, coupons: [question, ...points] }) =>
    `<h3>${earn[0]}</h3><p>${earn[1]}</p><h3>${rise[0]}</h3><p>${rise[1]}</p>` +
    `<h3>${question}</h3><ul>${points.map((point) => `<li>${point}</li>`).join('')}</ul>`,
)
