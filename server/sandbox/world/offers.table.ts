import type { PricePoint } from './prices.table.ts'
import { words, type Words } from './words.ts'

/**
 * What every demo game sells besides its coins. One row an offer; the limits show every kind a player can meet.
 * Read by the goods of the demo world. To add one: a row here, its art in `art/goods-art.ts`, its uses in `limit-uses.ts` where it is limited.
 */
export interface Offer {
  names: Words
  type: 'pass' | 'pack'
  point: PricePoint
  icon: string
  coupon: boolean
  limit: { type: 'role' | 'time' | 'game'; frequency: number; days: number } | null
}

export const offers = {
  monthlyPass: {
    names: words('البطاقة الشهرية', 'Monatspass', 'Monthly pass', 'Pase mensual', 'Pass mensuel', 'Pass bulanan', 'Pass mensile', 'マンスリーパス', '월간 패스', 'Pas bulanan', 'Karnet miesięczny', 'Passe mensal', 'Месячный пропуск', 'พาสรายเดือน', 'Aylık bilet', 'Thẻ tháng', '月卡', '月卡'),
    type: 'pass', point: 999, icon: 'pass', coupon: true, limit: { type: 'game', frequency: 1, days: 30 },
  },
  growthFund: {
    names: words('صندوق النمو', 'Wachstumsfonds', 'Growth fund', 'Fondo de crecimiento', 'Fonds de croissance', 'Dana pertumbuhan', 'Fondo crescita', '成長ファンド', '성장 펀드', 'Dana pertumbuhan', 'Fundusz rozwoju', 'Fundo de crescimento', 'Фонд роста', 'กองทุนเติบโต', 'Gelişim fonu', 'Quỹ trưởng thành', '成长基金', '成長基金'),
    type: 'pass', point: 1999, icon: 'fund', coupon: true, limit: { type: 'role', frequency: 1, days: 0 },
  },
  starterPack: {
    names: words('حزمة البداية', 'Starterpaket', 'Starter pack', 'Paquete inicial', 'Pack de départ', 'Paket pemula', 'Pacchetto iniziale', 'スターターパック', '스타터 팩', 'Pek permulaan', 'Pakiet startowy', 'Pacote inicial', 'Стартовый набор', 'แพ็กเริ่มต้น', 'Başlangıç paketi', 'Gói tân thủ', '新手礼包', '新手禮包'),
    type: 'pack', point: 99, icon: 'starter', coupon: false, limit: { type: 'role', frequency: 1, days: 0 },
  },
  weeklyChest: {
    names: words('صندوق أسبوعي', 'Wochentruhe', 'Weekly chest', 'Cofre semanal', 'Coffre hebdomadaire', 'Peti mingguan', 'Forziere settimanale', '週間宝箱', '주간 보물상자', 'Peti mingguan', 'Skrzynia tygodnia', 'Baú semanal', 'Недельный сундук', 'หีบรายสัปดาห์', 'Haftalık sandık', 'Rương tuần', '每周宝箱', '每週寶箱'),
    type: 'pack', point: 299, icon: 'chest', coupon: false, limit: { type: 'time', frequency: 5, days: 7 },
  },
  dailyPouch: {
    names: words('كيس يومي', 'Tagesbeutel', 'Daily pouch', 'Bolsa diaria', 'Bourse du jour', 'Kantong harian', 'Borsa giornaliera', 'デイリーポーチ', '일일 주머니', 'Pundi harian', 'Sakiewka dnia', 'Bolsa diária', 'Ежедневный кошель', 'ถุงรายวัน', 'Günlük kese', 'Túi hằng ngày', '每日钱袋', '每日錢袋'),
    type: 'pack', point: 99, icon: 'pouch', coupon: false, limit: { type: 'time', frequency: 1, days: 1 },
  },
  festivalPack: {
    names: words('حزمة المهرجان', 'Festpaket', 'Festival pack', 'Paquete festivo', 'Pack festival', 'Paket festival', 'Pacchetto festival', 'フェスティバルパック', '축제 패키지', 'Pek perayaan', 'Pakiet festiwalowy', 'Pacote festival', 'Праздничный набор', 'แพ็กเทศกาล', 'Festival paketi', 'Gói lễ hội', '庆典礼包', '慶典禮包'),
    type: 'pack', point: 2999, icon: 'festival', coupon: true, limit: { type: 'time', frequency: 3, days: 14 },
  },
  sealedVault: {
    names: words('خزنة مغلقة', 'Versiegelter Tresor', 'Sealed vault', 'Cámara sellada', 'Coffre scellé', 'Brankas tersegel', 'Cassaforte sigillata', '封印の金庫', '봉인된 금고', 'Peti besi termeterai', 'Zapieczętowany skarbiec', 'Cofre selado', 'Запечатанное хранилище', 'ห้องนิรภัยปิดผนึก', 'Mühürlü kasa', 'Kho niêm phong', '封印宝库', '封印寶庫'),
    type: 'pack', point: 4999, icon: 'vault', coupon: false, limit: { type: 'game', frequency: 0, days: 30 },
  },
} as const satisfies Record<string, Offer>

export type OfferKey = keyof typeof offers

export const typeNames = {
  pass: words('بطاقات', 'Pässe', 'Passes', 'Pases', 'Pass', 'Pass', 'Pass', 'パス', '패스', 'Pas', 'Karnety', 'Passes', 'Пропуска', 'พาส', 'Biletler', 'Thẻ', '通行证', '通行證'),
  pack: words('حزم', 'Pakete', 'Packs', 'Paquetes', 'Packs', 'Paket', 'Pacchetti', 'パック', '패키지', 'Pek', 'Pakiety', 'Pacotes', 'Наборы', 'แพ็ก', 'Paketler', 'Gói quà', '礼包', '禮包'),
}
