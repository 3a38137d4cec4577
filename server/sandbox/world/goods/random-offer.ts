import type { RandomGoods } from '../../../catalogue/random-goods.ts'
import { localize, type LocalizedText } from '../localized-text.ts'

/** Games that sell the random offer. To add a game, add its brand and name key. */
export const randomOfferGames = [
  { brand: 'watt', nameKey: 'starfallOdyssey' },
  { brand: 'ko', nameKey: 'silverMoonChronicle' },
  { brand: 'acenet', nameKey: 'aceSkies' },
] as const

export const randomOfferNames: LocalizedText = localize(
  'صندوق غامض',
  'Geheimnistruhe',
  'Mystery chest',
  'Cofre misterioso',
  'Coffre mystère',
  'Peti misteri',
  'Forziere misterioso',
  'ミステリー宝箱',
  '미스터리 상자',
  'Peti misteri',
  'Tajemnicza skrzynia',
  'Baú misterioso',
  'Таинственный сундук',
  'หีบปริศนา',
  'Gizemli sandık',
  'Rương bí ẩn',
  '神秘宝箱',
  '神秘寶箱',
)

/**
 * Contents of the random chest with their odds. Regions in Europe, and regions that may include Europe, do not sell the
 * chest. In Brazil, only players whose adult age the game has verified can buy it.
 */
export const randomOffer: RandomGoods = {
  odds: [
    {
      names: localize(
        'تنين النجوم',
        'Sternendrache',
        'Star dragon',
        'Dragón estelar',
        'Dragon stellaire',
        'Naga bintang',
        'Drago stellare',
        'スタードラゴン',
        '별의 용',
        'Naga bintang',
        'Gwiezdny smok',
        'Dragão estelar',
        'Звёздный дракон',
        'มังกรดวงดาว',
        'Yıldız ejderhası',
        'Rồng sao',
        '星龙',
        '星龍',
      ),
      percent: '0.6',
    },
    {
      names: localize(
        'درع المذنب',
        'Kometenrüstung',
        'Comet armour',
        'Armadura de cometa',
        'Armure de comète',
        'Zirah komet',
        'Armatura della cometa',
        'コメットアーマー',
        '혜성 갑옷',
        'Perisai komet',
        'Zbroja komety',
        'Armadura de cometa',
        'Доспех кометы',
        'เกราะดาวหาง',
        'Kuyruklu yıldız zırhı',
        'Giáp sao chổi',
        '彗星铠甲',
        '彗星鎧甲',
      ),
      percent: '9.4',
    },
    {
      names: localize(
        'غبار النجوم ×50',
        'Sternenstaub ×50',
        'Stardust ×50',
        'Polvo estelar ×50',
        'Poussière d’étoiles ×50',
        'Debu bintang ×50',
        'Polvere di stelle ×50',
        'スターダスト ×50',
        '별가루 ×50',
        'Debu bintang ×50',
        'Gwiezdny pył ×50',
        'Poeira estelar ×50',
        'Звёздная пыль ×50',
        'ละอองดาว ×50',
        'Yıldız tozu ×50',
        'Bụi sao ×50',
        '星尘 ×50',
        '星塵 ×50',
      ),
      percent: '90',
    },
  ],
  notIn: ['Global', 'DE', 'FR', 'NL', 'MMK'],
  verifiedAge: true,
}
