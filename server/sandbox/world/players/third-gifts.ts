import { storedValueKinds } from '../../../../src/contract/entities/card.ts'
import type { GameProduct } from '../games/game-products.ts'
import { localize } from '../localized-text.ts'
import type { WorldRows } from '../world-rows.ts'

const day = 86_400

/**
 * Gifts of fictional partners in every game. Times are in days after the creation of the demo data. Each gift uses an
 * offer's image. To add a gift, add a row here.
 */
const gifts = [
  {
    giftId: 'lantern-coffee',
    partner: 'Lantern Coffee',
    kind: storedValueKinds.star,
    amount: 50,
    icon: 'pouch',
    begins: -30,
    ends: 400,
    names: localize(
      'هدية المقهى',
      'Kaffeehaus-Geschenk',
      'Café gift',
      'Regalo de la cafetería',
      'Cadeau du café',
      'Hadiah kafe',
      'Regalo del caffè',
      'カフェコラボ特典',
      '카페 제휴 선물',
      'Hadiah kafe',
      'Prezent z kawiarni',
      'Presente do café',
      'Подарок от кофейни',
      'ของขวัญจากคาเฟ่',
      'Kafe hediyesi',
      'Quà quán cà phê',
      '咖啡馆联动礼',
      '咖啡館聯名禮',
    ),
  },
  {
    giftId: 'night-radio',
    partner: 'Night Radio',
    kind: storedValueKinds.diamond,
    amount: 20,
    icon: 'starter',
    begins: -10,
    ends: 200,
    names: localize(
      'هدية المستمعين',
      'Hörergeschenk',
      'Listener gift',
      'Regalo para oyentes',
      'Cadeau des auditeurs',
      'Hadiah pendengar',
      'Regalo per chi ascolta',
      'リスナー特典',
      '청취자 선물',
      'Hadiah pendengar',
      'Prezent dla słuchaczy',
      'Presente do ouvinte',
      'Подарок слушателям',
      'ของขวัญผู้ฟัง',
      'Dinleyici hediyesi',
      'Quà thính giả',
      '听众礼',
      '聽眾禮',
    ),
  },
] as const

export const createDemoPartnerGifts = ({ brand, gpId }: GameProduct, now: number): WorldRows['thirdGifts'] =>
  gifts.map(({ giftId, partner, kind, amount, icon, begins, ends, names }) => ({
    brand,
    gpId,
    giftId,
    names,
    partner,
    icon: `/art/goods/${icon}.svg`,
    kind,
    amount,
    beginsAt: now + begins * day,
    endsAt: now + ends * day,
  }))
