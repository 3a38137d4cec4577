import type { BackdropName } from '../../art/scenes/backdrops.ts'
import type { PaletteName } from '../../art/scenes/palettes.table.ts'
import type { SubjectName } from '../../art/scenes/subjects.table.ts'
import type { Language } from '../../../../src/contract/domain.table.ts'
import type { Coin } from '../goods/coins.table.ts'
import type { ServerStyle } from './names.table.ts'

/**
 * Art, coin and server names of a demo game. `gameThemes` has the name key of the catalogue as its key. To add a game,
 * add a row there. Games without a row get a generated theme from themes.ts.
 */
export interface GameTheme {
  palette: PaletteName
  backdrop: BackdropName
  subject: SubjectName
  coin: Coin
  servers: ServerStyle
  /**
   * Index of the first server name. The value 37 gives server S14 the name Emberwood, which the brand's banner shows.
   */
  firstServerName?: number
  /** Names in languages that the catalogue lacks. The catalogue's own names take precedence. */
  names?: Partial<Record<Language, string>>
  /** Set for an edition, which is a sub-game with a separate client id. */
  edition?: 'origins' | 'classic'
  areaServers?: true
  /** Accent colour in the page config. One game has an invalid colour to test the fallback. */
  brandColor?: string
  /** When a popup shows the banner, at most once a day: after a purchase or at the start of a visit. */
  forcedBanner?: 'afterPurchase' | 'atStart'
}

export const gameThemes: Record<string, GameTheme> = {
  starfallOdyssey: {
    palette: 'night',
    backdrop: 'peaks',
    subject: 'comet',
    coin: 'crystals',
    servers: 'realm',
    firstServerName: 37,
    edition: 'origins',
    forcedBanner: 'afterPurchase',
  },
  emberCircuit: {
    palette: 'ember',
    backdrop: 'track',
    subject: 'car',
    coin: 'gold',
    servers: 'arena',
    brandColor: '#ff7a45',
  },
  tideboundLegends: {
    palette: 'lagoon',
    backdrop: 'sea',
    subject: 'ship',
    coin: 'pearls',
    servers: 'sea',
    areaServers: true,
    edition: 'classic',
  },
  jadeMandate: {
    palette: 'jade',
    backdrop: 'clouds',
    subject: 'pagoda',
    coin: 'jade',
    servers: 'east',
    edition: 'classic',
  },
  ninePeaksAlchemist: { palette: 'dusk', backdrop: 'peaks', subject: 'potion', coin: 'emeralds', servers: 'east' },
  lanternSiege: {
    palette: 'crimson',
    backdrop: 'city',
    subject: 'lantern',
    coin: 'rubies',
    servers: 'east',
    brandColor: '#12gg99',
  },
  silverMoonChronicle: {
    palette: 'violet',
    backdrop: 'peaks',
    subject: 'swords',
    coin: 'diamonds',
    servers: 'realm',
    names: { en: 'Silver Moon Chronicle' },
    edition: 'origins',
  },
  starlightOrder: {
    palette: 'night',
    backdrop: 'rays',
    subject: 'shield',
    coin: 'stars',
    servers: 'realm',
    names: { en: 'Starlight Order' },
  },
  midnightDrift: {
    palette: 'neon',
    backdrop: 'city',
    subject: 'car',
    coin: 'credits',
    servers: 'arena',
    names: { en: 'Midnight Drift' },
  },
  cloudseaJourney: {
    palette: 'dawn',
    backdrop: 'clouds',
    subject: 'crane',
    coin: 'jade',
    servers: 'east',
    names: { en: 'Cloudsea Journey' },
    edition: 'origins',
    forcedBanner: 'atStart',
  },
  mechEra: {
    palette: 'steel',
    backdrop: 'city',
    subject: 'mech',
    coin: 'credits',
    servers: 'stars',
    names: { en: 'Mech Era' },
  },
  catTeahouse: {
    palette: 'blossom',
    backdrop: 'hills',
    subject: 'cat',
    coin: 'tickets',
    servers: 'east',
    names: { en: 'Cat Teahouse' },
  },
  frostmarkSaga: {
    palette: 'frost',
    backdrop: 'aurora',
    subject: 'axe',
    coin: 'rubies',
    servers: 'realm',
    names: { ru: 'Сага о Морозной Мете' },
  },
  steppeRiders: {
    palette: 'savanna',
    backdrop: 'hills',
    subject: 'horse',
    coin: 'gold',
    servers: 'realm',
    names: { ru: 'Всадники степи' },
    areaServers: true,
  },
  orbitaNine: {
    palette: 'cosmos',
    backdrop: 'space',
    subject: 'station',
    coin: 'credits',
    servers: 'stars',
    names: { ru: 'Орбита-9' },
  },
  petalAcademy: { palette: 'blossom', backdrop: 'rays', subject: 'flower', coin: 'diamonds', servers: 'realm' },
  clockworkHarbor: { palette: 'copper', backdrop: 'sea', subject: 'gear', coin: 'gold', servers: 'sea' },
  riftRunners: { palette: 'neon', backdrop: 'space', subject: 'portal', coin: 'crystals', servers: 'stars' },
  astralVanguard: {
    palette: 'cosmos',
    backdrop: 'space',
    subject: 'rocket',
    coin: 'stars',
    servers: 'stars',
    edition: 'origins',
  },
  hollowBlade: { palette: 'steel', backdrop: 'peaks', subject: 'blade', coin: 'rubies', servers: 'realm' },
  foxfireParade: { palette: 'dusk', backdrop: 'forest', subject: 'fox', coin: 'tickets', servers: 'east' },
  oasisKingdoms: {
    palette: 'desert',
    backdrop: 'dunes',
    subject: 'palace',
    coin: 'gold',
    servers: 'realm',
    names: { ar: 'ممالك الواحة' },
    edition: 'classic',
  },
  meadowHarvest: { palette: 'meadow', backdrop: 'hills', subject: 'windmill', coin: 'emeralds', servers: 'realm' },
  galacticBazaar: { palette: 'cosmos', backdrop: 'space', subject: 'planet', coin: 'credits', servers: 'stars' },
  aceSkies: {
    palette: 'azure',
    backdrop: 'clouds',
    subject: 'plane',
    coin: 'gold',
    servers: 'arena',
    names: { en: 'Ace Skies' },
  },
  inkDragon: {
    palette: 'ink',
    backdrop: 'clouds',
    subject: 'dragon',
    coin: 'jade',
    servers: 'east',
    names: { en: 'Ink Dragon' },
    edition: 'classic',
  },
  azureRegalia: {
    palette: 'azure',
    backdrop: 'rays',
    subject: 'crown',
    coin: 'diamonds',
    servers: 'realm',
    names: { en: 'Azure Regalia' },
    edition: 'origins',
  },
  nightParadeTales: {
    palette: 'violet',
    backdrop: 'forest',
    subject: 'torii',
    coin: 'tickets',
    servers: 'east',
    names: { en: 'Night Parade Tales' },
  },
  ironFrontline: {
    palette: 'olive',
    backdrop: 'hills',
    subject: 'tank',
    coin: 'gold',
    servers: 'arena',
    names: { en: 'Iron Frontline' },
  },
  beastSonata: {
    palette: 'lagoon',
    backdrop: 'forest',
    subject: 'wolf',
    coin: 'pearls',
    servers: 'realm',
    names: { en: 'Beast Sonata' },
  },
  ironSavanna: {
    palette: 'savanna',
    backdrop: 'dunes',
    subject: 'rhino',
    coin: 'diamonds',
    servers: 'realm',
    edition: 'origins',
  },
  hexaRaiders: { palette: 'neon', backdrop: 'rays', subject: 'hex', coin: 'credits', servers: 'stars' },
  kiteRally: { palette: 'meadow', backdrop: 'clouds', subject: 'kite', coin: 'tickets', servers: 'arena' },
  kiramekiStage: {
    palette: 'candy',
    backdrop: 'rays',
    subject: 'microphone',
    coin: 'stars',
    servers: 'arena',
    names: { en: 'Kirameki Stage' },
  },
  backstreetCafe: {
    palette: 'copper',
    backdrop: 'city',
    subject: 'teacup',
    coin: 'tickets',
    servers: 'east',
    names: { en: 'Backstreet Café' },
  },
  arcaBeastSaga: {
    palette: 'ember',
    backdrop: 'peaks',
    subject: 'lion',
    coin: 'rubies',
    servers: 'realm',
    names: { en: 'Arca Beast Saga' },
    edition: 'classic',
  },
  steelRally: {
    palette: 'desert',
    backdrop: 'track',
    subject: 'car',
    coin: 'credits',
    servers: 'arena',
    names: { en: 'Steel Rally' },
  },
  hexaFrontier: {
    palette: 'jade',
    backdrop: 'space',
    subject: 'hex',
    coin: 'emeralds',
    servers: 'stars',
    names: { en: 'Hexa Frontier' },
  },
  monsoonRacers: { palette: 'lagoon', backdrop: 'track', subject: 'motorbike', coin: 'credits', servers: 'arena' },
  nagaRealms: {
    palette: 'jade',
    backdrop: 'forest',
    subject: 'serpent',
    coin: 'emeralds',
    servers: 'realm',
    areaServers: true,
    edition: 'origins',
  },
  garudaArena: { palette: 'ember', backdrop: 'rays', subject: 'bird', coin: 'gold', servers: 'arena' },
  thornwoodKeep: {
    palette: 'dusk',
    backdrop: 'forest',
    subject: 'castle',
    coin: 'rubies',
    servers: 'realm',
    edition: 'origins',
  },
  apexRegatta: { palette: 'dawn', backdrop: 'sea', subject: 'yacht', coin: 'pearls', servers: 'sea' },
  lunarOutriders: { palette: 'frost', backdrop: 'space', subject: 'helmet', coin: 'crystals', servers: 'stars' },
}
