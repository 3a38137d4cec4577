import { currencies } from '../../../src/contract/domain.table.ts'
import { pluralRules } from '../../../src/contract/formats/plural-forms.ts'
import type { CatalogueFileKindName } from './kinds/kinds.table.ts'

/** Descriptions of fields that mean the same in every file. */
const shared: Readonly<Record<string, string>> = {
  names: 'Names by language. `en` is required.',
  icon: 'URL of the image, or a path of the store.',
  sort: 'Position in the list, from the lowest number.',
  area: 'Area of the store, such as `sea`.',
  game: 'Game id of games.json.',
  currency: 'Currency, such as `USD`.',
  takesCoupon: 'Whether coupons can be used.',
  begins: 'Start, with a time zone.',
  ends: 'End, with a time zone.',
  gift: 'Id of the gift, which the game receives.',
  ...Object.fromEntries(Object.keys(currencies).map((name) => [name, `Amount in ${name}, in whole units.`])),
  ...Object.fromEntries(pluralRules.map((rule) => [rule, `Form of the plural rule \`${rule}\`.`])),
}

/**
 * Descriptions in the JSON Schemas of the files, by the path of the field. Positions in lists are left out. To add a
 * field, add its row here. A test finds fields without a description.
 */
const descriptions: Readonly<Record<CatalogueFileKindName, Readonly<Record<string, string>>>> = {
  games: {
    '': 'Games and editions, with their clients.',
    game: 'Id of the game, which the other files and the game service use.',
    key: 'Key of the edition, such as `starfallOdyssey`.',
    season: 'Subtitle in the store, such as "Season 9".',
    logo: 'URL of the logo, or a path of the store.',
    terms: 'URL of the terms of use.',
    privacy: 'URL of the privacy policy.',
    clients: 'One client for each platform and area in which the game is sold.',
    'clients.client': '`client_id` of links to the game. It is unique within the brand.',
    'clients.platform': 'Platform of the client.',
    'clients.link': 'Link that opens the game: a URL, a path, or an app scheme with a dot. Empty if there is none.',
    'clients.partOf': 'Client id of the game to which the edition belongs.',
  },
  servers: {
    '': 'Servers of each game, in display order.',
    servers: 'Servers in display order.',
    'servers.server': 'Id of the server. Links may write it in any case and with or without a leading `s`.',
    'servers.name': 'Name of the server.',
    'servers.zone': 'Area of the game to which the server belongs.',
    'servers.zone.id': 'Id of the area.',
    'servers.zone.name': 'Name of the area.',
    'servers.new': 'Whether the server is marked as new.',
  },
  goods: {
    '': 'Goods with their prices. An empty list takes the brand off sale.',
    product: 'Id of the goods, which the game receives.',
    bonus: 'Bonus, as a number or a text.',
    type: 'Group in which the goods are listed.',
    'type.key': 'Key of the group.',
    'type.units': 'Plural forms of the noun by language, for goods that are named by a number.',
    prices: 'Prices by currency. The currency of the brand is required, and others are converted.',
    random: 'Present if the game draws what the player gets. Such goods are marked as random.',
    'random.odds': 'What the player may get. The percentages add up to 100. Required where the law requires odds.',
    'random.odds.percent': 'Probability in percent as text, with at most eight decimals, such as `0.0125`.',
    'random.notIn': 'Regions in which the goods are not sold, such as `BE`.',
    'random.verifiedAge':
      'Whether the game sends verified ages. Adults can then buy the goods where minors must not, as in Brazil.',
    recommended: 'Whether the goods are marked as recommended.',
    points: 'VIP growth points for a purchase.',
    limit: 'Maximum number of purchases.',
    'limit.per': 'What the limit counts by.',
    'limit.times': 'Number of purchases; with 0, nobody can buy.',
    'limit.days': 'Days after which the count begins again; with 0, never.',
  },
  regions: {
    '': 'Regions of each area, in display order.',
    regions: 'Country codes, or `Global`.',
  },
  methods: {
    '': 'Payment methods.',
    payway: '`payway_id` of src/contract/channels.table.ts.',
    channel: 'Number of the method within its payway; 0 if there is only one. 43 means card codes.',
    partOf: '`<payway>_<channel>` of the group that contains the method.',
    name: 'Name, or names by language.',
    description: 'Text below the name, or texts by language.',
    icon: 'URL of the icon. Without it, the logo of the channel (public/marks) is used. An empty text hides the method.',
    where: 'Where the method is offered.',
    'where.regions': 'Regions of regions.json.',
    'where.from': 'Lowest price for the method.',
    'where.upTo': 'Highest price for the method.',
    'where.fee': 'Fee that is added to the price.',
    'where.feePercent': 'Fee in percent of the price, with at most one decimal.',
  },
  pages: {
    '': 'Page configs of the games.',
    clients: 'Client ids of games.json, or `*` for games without a config.',
    newLayout: 'Whether the page has the new layout.',
    greyUi: 'Whether the page is grey, as on days of mourning.',
    coupons: 'Whether the page offers coupons.',
    languages: 'Languages of the page. Without any, those of the brand are offered.',
    zones: 'Whether characters belong to an area of the game.',
    colour: 'Accent colour of the page.',
    giftCards: 'Whether the page offers gift cards.',
    forcedBanner: 'Whether a sheet shows the banners once a day: after a purchase (true), or `atStart` of a visit.',
    cumulativeEvent: 'How events with amounts are presented.',
    'cumulativeEvent.tabToEvents': 'Whether the tab leads to the events.',
    'cumulativeEvent.opensByItself': 'Whether the event opens by itself.',
    continuousEvent: 'How events with days are presented.',
    'continuousEvent.tabToEvents': 'Whether the tab leads to the events.',
    banners: 'Banners by language.',
    'banners.picture': 'URL of the image, or a path of the store.',
    'banners.title': 'Text for players who do not see the image.',
    'banners.link': 'Where the banner leads.',
  },
  vip: {
    '': 'VIP programme; null if there is none.',
    pointPrice: 'Price of one growth point by currency.',
    faq: 'Questions and answers.',
    'faq.titles': 'Title by language.',
    'faq.contents': 'HTML by language.',
    levels: 'Levels from the lowest.',
    'levels.level': 'Number of the level.',
    'levels.badge': 'Text of the badge.',
    'levels.points': 'Growth points that the level needs.',
    'levels.stage': 'Number that selects the style of the badge.',
  },
  coupons: {
    '': 'Coupons.',
    coupon: 'Id of the coupon.',
    name: 'Name, or names by language.',
    type: 'How often the coupon can be claimed.',
    level: 'Lowest VIP level that can claim it; 0 for everyone.',
    percentOff: 'Discount in percent, with at most one decimal.',
    timeZone: 'Time zone without daylight saving time, such as `UTC+8` or `Asia/Tokyo`.',
    validDays: 'Days after which a claimed permanent coupon expires.',
    claimFrom: 'First moment to claim it, with a time zone.',
    claimUntil: 'Last moment to claim it, with a time zone.',
  },
  events: {
    '': 'Events that reward purchases.',
    event: 'Id of the event.',
    kind: '`cumulative` adds up amounts, and `continue` counts days in a row.',
    titles: 'Title by language. `en` is required.',
    claimsEnd: 'Deadline for claiming gifts, with a time zone.',
    timeZone: 'Time zone of the days of the event, such as `UTC+8` or `Asia/Tokyo`.',
    dayAmount: 'Amount that counts as a day, in whole units.',
    steps: 'Steps from the lowest.',
    'steps.amount': 'Amount that the step needs, in whole units.',
    'steps.days': 'Days in a row that the step needs.',
    'steps.items': 'What the gift contains.',
    'steps.items.count': 'How many of it.',
  },
  gifts: {
    '': 'Partner gifts.',
    partner: 'Name of the partner.',
    brings: 'What the gift brings.',
    amount: 'How much of it.',
  },
  'make-up': {
    '': 'Make-up links; null if the brand has none.',
    hours: 'Lifetime of a link in hours.',
    needsLogin: 'Whether payers always have to log in.',
    upTo: 'Highest amount of a link by currency. Other currencies are refused. Without it, there is no limit.',
  },
}

/** Returns the description of a field by its path, such as `clients.link`. The path of a file itself is empty. */
export const findFieldDescription = (kind: CatalogueFileKindName, path: string): string | undefined =>
  descriptions[kind][path] ?? shared[path.split('.').at(-1) ?? '']

/** Returns the paths that have a row in the table of a file. */
export const listDescribedFieldPaths = (kind: CatalogueFileKindName): string[] => Object.keys(descriptions[kind])
