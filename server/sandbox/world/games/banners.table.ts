import type { Language } from '../../../../src/contract/domain.table.ts'
import { localize, type LocalizedText } from '../localized-text.ts'

/**
 * Banner titles. `seasonalBanners` are used by every game in every language; `brandBannerTitles` by brands, in English
 * and the brand's languages. Read by page-configs.ts. To add one: a row here. Its picture is the scene of the brand's
 * first game, unless it is named after a game.
 */
export const seasonalBanners = {
  festival: localize(
    'مهرجان الموسم',
    'Saisonfest',
    'Season festival',
    'Festival de temporada',
    'Festival de la saison',
    'Festival musim',
    'Festival di stagione',
    'シーズンフェスティバル',
    '시즌 페스티벌',
    'Festival musim',
    'Festiwal sezonu',
    'Festival da temporada',
    'Фестиваль сезона',
    'เทศกาลประจำซีซัน',
    'Sezon festivali',
    'Lễ hội mùa giải',
    '赛季庆典',
    '賽季慶典',
  ),
  double: localize(
    'أسبوع المكافآت المضاعفة',
    'Woche der doppelten Belohnungen',
    'Double rewards week',
    'Semana de recompensas dobles',
    'Semaine des récompenses doublées',
    'Pekan hadiah ganda',
    'Settimana a ricompense doppie',
    '報酬2倍ウィーク',
    '보상 2배 주간',
    'Minggu ganjaran berganda',
    'Tydzień podwójnych nagród',
    'Semana de recompensas em dobro',
    'Неделя двойных наград',
    'สัปดาห์รางวัลสองเท่า',
    'Çift ödül haftası',
    'Tuần thưởng nhân đôi',
    '双倍奖励周',
    '雙倍獎勵週',
  ),
} as const satisfies Record<string, LocalizedText>

export const brandBannerTitles: Record<string, Partial<Record<Language, string>> & { en: string }> = {
  emberwoodFestival: {
    en: 'Emberwood Festival',
    de: 'Emberwood-Fest',
    es: 'Festival de Emberwood',
    fr: 'Festival d’Emberwood',
    ja: 'エンバーウッド祭',
    ko: '엠버우드 축제',
    'zh-tw': '燼林慶典',
    'zh-cn': '烬林庆典',
    ar: 'مهرجان إمبروود',
    ru: 'Фестиваль Эмбервуда',
  },
  lanternNight: { en: 'Lantern Night', 'zh-tw': '燈籠之夜', 'zh-cn': '灯笼之夜', vi: 'Đêm hoa đăng' },
  moonlitPalace: { en: 'Moonlit Palace', ko: '달빛 궁전' },
  cloudseaFerry: { en: 'Cloudsea Ferry', 'zh-tw': '雲海渡舟', 'zh-cn': '云海渡舟' },
  northernLights: { en: 'Northern Lights', ru: 'Северное сияние' },
  petalAcademyFair: { en: 'Petal Academy Fair', ja: '花びら学園祭' },
  astralParade: {
    en: 'Astral Parade',
    ja: 'アストラル・パレード',
    ko: '아스트랄 퍼레이드',
    'zh-tw': '星界遊行',
    ru: 'Астральный парад',
  },
  oasisMarket: { en: 'Oasis Market', ar: 'سوق الواحة', tr: 'Vaha pazarı' },
  aceSquadron: { en: 'Ace Squadron', 'zh-tw': '王牌中隊' },
  azureCoronation: { en: 'Azure Coronation', ja: '蒼穹の戴冠式' },
  ironFrontline: { en: 'Iron Frontline', 'zh-tw': '鐵犀戰線', 'zh-cn': '铁犀战线' },
  savannaCharge: { en: 'Savanna Charge', ko: '사바나 돌격' },
  encoreStage: { en: 'Encore Stage', ja: 'アンコールステージ' },
  beastKingArena: { en: 'Beast King Arena', ja: '獣王闘技祭' },
  monsoonCup: { en: 'Monsoon Cup', id: 'Piala Monsun', ms: 'Piala Monsun', th: 'มรสุมคัพ', vi: 'Cúp Gió Mùa' },
  regattaSunrise: {
    en: 'Sunrise Regatta',
    de: 'Regatta bei Sonnenaufgang',
    fr: 'Régate de l’aube',
    es: 'Regata del amanecer',
  },
}
