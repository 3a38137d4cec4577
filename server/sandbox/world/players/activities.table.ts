import type { Area } from '../../../../src/contract/domain.table.ts'
import type { PricePoint } from '../goods/prices.table.ts'
import { localize } from '../localized-text.ts'

/**
 * Steps of the demo's cumulative event with their reward: a number of coins and the key of an offer. To add a step, add
 * a row here.
 */
export const cumulativeEventSteps = [
  { point: 499, coins: 60, offer: null },
  { point: 1499, coins: 180, offer: 'starterPack' },
  { point: 2999, coins: 400, offer: 'weeklyChest' },
  { point: 4999, coins: 800, offer: 'monthlyPass' },
  { point: 9999, coins: 2000, offer: 'festivalPack' },
] as const satisfies { point: PricePoint; coins: number; offer: string | null }[]

export const consecutiveDaysEventSteps = [
  { days: 1, coins: 30, offer: null },
  { days: 3, coins: 100, offer: 'dailyPouch' },
  { days: 5, coins: 200, offer: 'weeklyChest' },
  { days: 7, coins: 500, offer: 'festivalPack' },
] as const satisfies { days: number; coins: number; offer: string | null }[]

/** Minimum amount that a player has to spend on a day of the event to complete the day. */
export const minDailySpendPricePoint: PricePoint = 99

export const demoEventTitles = {
  cumulative: localize(
    'مكافآت الشحن',
    'Aufladeprämien',
    'Top-up rewards',
    'Premios por recarga',
    'Récompenses de recharge',
    'Hadiah top up',
    'Premi di ricarica',
    'チャージ特典',
    '충전 보상',
    'Ganjaran tambah nilai',
    'Nagrody za doładowania',
    'Presentes de recarga',
    'Награды за пополнение',
    'รางวัลเติมเงิน',
    'Yükleme ödülleri',
    'Thưởng nạp',
    '充值奖励',
    '儲值獎勵',
  ),
  continue: localize(
    'الشحن المتتالي',
    'Tagesserie',
    'Daily streak',
    'Racha diaria',
    'Série quotidienne',
    'Top up beruntun',
    'Serie giornaliera',
    '毎日チャージ',
    '매일 연속 충전',
    'Tambah nilai harian',
    'Seria dni',
    'Sequência diária',
    'Ежедневная серия',
    'เติมเงินทุกวัน',
    'Günlük seri',
    'Chuỗi nạp mỗi ngày',
    '每日连续充值',
    '每日連續儲值',
  ),
}

/** Time zone of each area, in which event days end at midnight. */
export const timeZoneByArea: Record<Area, string> = {
  universal: 'UTC',
  eru: 'Europe/Berlin',
  sea: 'Asia/Singapore',
  ja: 'Asia/Tokyo',
  kr: 'Asia/Seoul',
  twhk: 'Asia/Taipei',
  useuro: 'America/New_York',
  ru: 'Europe/Moscow',
  hk: 'Asia/Hong_Kong',
  codapay: 'Asia/Jakarta',
  mea: 'Asia/Dubai',
  dragon: 'UTC',
}

interface Period {
  /** Days after the creation of the demo data. A negative value is a day before it. */
  begins: number
  ends: number
  claimsEnd: number
}

const running: Period = { begins: -3, ends: 11, claimsEnd: 14 }
const begun: Period = { begins: -2, ends: 12, claimsEnd: 14 }
const justOver: Period = { begins: -15, ends: -1, claimsEnd: 6 }
const longOver: Period = { begins: -24, ends: -10, claimsEnd: -7 }
const notBegun: Period = { begins: 5, ends: 19, claimsEnd: 22 }

/**
 * Returns the event periods of a game by its position in the brand. The first game has both events, the second none,
 * and the others a cumulative event that has just ended.
 */
export const chooseDemoEventPeriods = (place: number): { cumulative: Period; continue: Period } => {
  if (place === 0) return { cumulative: running, continue: begun }
  return place === 1 ? { cumulative: longOver, continue: notBegun } : { cumulative: justOver, continue: longOver }
}
