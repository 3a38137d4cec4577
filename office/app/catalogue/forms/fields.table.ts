import type { CatalogueFile } from '../../../contract/catalogue-files.table.ts'
import type { CopyKey } from '../../i18n/i18n.ts'
import type { FieldReferenceName } from './field-references.table.ts'

export interface FieldDefinition {
  readonly label: CopyKey
  readonly hint?: CopyKey
  readonly control?: 'picture' | 'link' | 'time' | 'zone' | 'color' | 'amount' | 'longText'
  /** Reference that provides the possible values; undefined for a field without such a list. */
  readonly reference?: FieldReferenceName
  /** Labels of the options. Options without a label show their stored value. */
  readonly options?: Readonly<Record<string, CopyKey>>
}

const amount = { control: 'amount', hint: 'office:field_amount_hint' } as const

const shared: Readonly<Record<string, FieldDefinition>> = {
  names: { label: 'office:name' },
  icon: { label: 'office:subject_picture', control: 'picture' },
  sort: { label: 'office:field_sort', hint: 'office:field_sort_hint' },
  area: { label: 'office:area' },
  game: { label: 'office:game', reference: 'games' },
  currency: { label: 'office:currency' },
  takesCoupon: { label: 'office:field_takesCoupon' },
  begins: { label: 'office:subject_begins', control: 'time' },
  ends: { label: 'office:subject_ends', control: 'time' },
  gift: { label: 'office:field_gift', hint: 'office:field_sent_hint' },
}

/**
 * Labels and hints of all fields, by file and path without list indexes. A test requires a row for each field of the
 * schemas. To add a field, add it to its schema and a row here.
 */
const rows: Readonly<Record<CatalogueFile, Readonly<Record<string, FieldDefinition>>>> = {
  games: {
    game: { label: 'office:field_game_id', hint: 'office:field_sent_hint' },
    key: { label: 'office:field_key' },
    season: { label: 'office:field_season', hint: 'office:field_season_hint' },
    logo: { label: 'office:field_logo', control: 'picture' },
    terms: { label: 'office:field_terms', control: 'link' },
    privacy: { label: 'office:field_privacy', control: 'link' },
    clients: { label: 'office:field_clients', hint: 'office:field_clients_hint' },
    'clients.client': { label: 'office:field_client', hint: 'office:field_client_hint' },
    'clients.platform': { label: 'office:field_platform' },
    'clients.link': { label: 'office:field_game_link', hint: 'office:field_game_link_hint' },
    'clients.partOf': { label: 'office:field_edition_of', reference: 'clients' },
  },
  servers: {
    servers: { label: 'office:file_servers' },
    'servers.server': { label: 'office:field_server' },
    'servers.name': { label: 'office:name' },
    'servers.zone': { label: 'office:field_zone' },
    'servers.zone.id': { label: 'office:field_zone_id' },
    'servers.zone.name': { label: 'office:name' },
    'servers.new': { label: 'office:field_new' },
  },
  goods: {
    product: { label: 'office:field_product', hint: 'office:field_sent_hint' },
    bonus: { label: 'office:field_bonus', hint: 'office:field_bonus_hint' },
    type: { label: 'office:field_type' },
    'type.key': { label: 'office:field_type_key' },
    'type.units': { label: 'office:field_units', hint: 'office:field_units_hint' },
    prices: { label: 'office:prices', ...amount },
    random: { label: 'office:field_random', hint: 'office:field_random_hint' },
    'random.odds': { label: 'office:field_odds', hint: 'office:field_odds_hint' },
    'random.odds.percent': { label: 'office:field_percent', control: 'amount' },
    'random.notIn': { label: 'office:field_notIn', reference: 'allRegions' },
    'random.verifiedAge': { label: 'office:field_verifiedAge' },
    recommended: { label: 'office:field_recommended' },
    points: { label: 'office:field_vip_points' },
    limit: { label: 'office:field_limit' },
    'limit.per': {
      label: 'office:field_per',
      options: { role: 'office:option_role', time: 'office:option_time', game: 'office:option_game' },
    },
    'limit.times': { label: 'office:field_times', hint: 'office:field_times_hint' },
    'limit.days': { label: 'office:field_days', hint: 'office:field_days_hint' },
  },
  regions: {
    regions: { label: 'office:file_regions', hint: 'office:field_regions_hint' },
  },
  methods: {
    payway: { label: 'office:field_payway', reference: 'payways' },
    channel: { label: 'office:field_channel', hint: 'office:field_channel_hint' },
    partOf: { label: 'office:field_group', reference: 'methods' },
    name: { label: 'office:name' },
    description: { label: 'office:field_description' },
    icon: { label: 'office:subject_picture', hint: 'office:field_method_icon_hint', control: 'picture' },
    where: { label: 'office:field_where' },
    'where.regions': { label: 'office:file_regions', reference: 'regions' },
    'where.from': { label: 'office:field_lowest_price', ...amount },
    'where.upTo': { label: 'office:field_highest_price', ...amount },
    'where.fee': { label: 'office:fee', ...amount },
    'where.feePercent': { label: 'office:field_fee_percent' },
  },
  pages: {
    clients: { label: 'office:field_page_clients', hint: 'office:field_page_clients_hint', reference: 'pageClients' },
    newLayout: { label: 'office:field_new_layout' },
    greyUi: { label: 'office:field_gray', hint: 'office:field_gray_hint' },
    coupons: { label: 'office:coupons' },
    languages: { label: 'office:subject_languages', hint: 'office:field_languages_hint' },
    zones: { label: 'office:field_zones' },
    colour: { label: 'office:subject_color', control: 'color' },
    giftCards: { label: 'office:subject_gift_cards' },
    forcedBanner: {
      label: 'office:field_forced_banner',
      options: {
        false: 'office:option_never',
        true: 'office:option_after_purchase',
        atStart: 'office:option_at_start',
      },
    },
    cumulativeEvent: { label: 'office:field_cumulative_event' },
    'cumulativeEvent.tabToEvents': { label: 'office:field_tab_to_events' },
    'cumulativeEvent.opensByItself': { label: 'office:field_opens_by_itself' },
    continuousEvent: { label: 'office:field_continuous_event' },
    'continuousEvent.tabToEvents': { label: 'office:field_tab_to_events' },
    banners: { label: 'office:banners' },
    'banners.picture': { label: 'office:subject_picture', control: 'picture' },
    'banners.title': { label: 'office:field_banner_title', hint: 'office:field_banner_title_hint' },
    'banners.link': { label: 'office:subject_link', hint: 'office:field_link_hint', control: 'link' },
  },
  vip: {
    pointPrice: { label: 'office:field_point_price', ...amount },
    faq: { label: 'office:field_faq' },
    'faq.titles': { label: 'office:field_title' },
    'faq.contents': { label: 'office:field_contents', hint: 'office:field_contents_hint', control: 'longText' },
    levels: { label: 'office:field_levels' },
    'levels.level': { label: 'office:subject_level' },
    'levels.badge': { label: 'office:subject_badge' },
    'levels.points': { label: 'office:subject_points', hint: 'office:field_level_points_hint' },
    'levels.stage': { label: 'office:field_stage' },
  },
  coupons: {
    coupon: { label: 'office:field_coupon' },
    name: { label: 'office:name' },
    type: {
      label: 'office:field_coupon_type',
      options: { permanent: 'office:option_once', month: 'office:option_monthly', week: 'office:option_weekly' },
    },
    level: { label: 'office:field_coupon_level', hint: 'office:field_coupon_level_hint' },
    percentOff: { label: 'office:field_percent_off' },
    timeZone: { label: 'office:field_time_zone', hint: 'office:field_offset_zone_hint', control: 'zone' },
    validDays: { label: 'office:field_valid_days', hint: 'office:field_valid_days_hint' },
    claimFrom: { label: 'office:field_claim_from', control: 'time' },
    claimUntil: { label: 'office:field_claim_until', control: 'time' },
  },
  events: {
    event: { label: 'office:field_event' },
    kind: {
      label: 'office:field_event_kind',
      options: { cumulative: 'office:option_cumulative', continue: 'office:option_continue' },
    },
    titles: { label: 'office:field_title' },
    claimsEnd: { label: 'office:field_claims_end', control: 'time' },
    timeZone: { label: 'office:field_time_zone', control: 'zone' },
    dayAmount: { label: 'office:field_day_amount', hint: 'office:field_day_amount_hint', control: 'amount' },
    steps: { label: 'office:subject_steps' },
    'steps.amount': { label: 'office:field_step_amount', ...amount },
    'steps.days': { label: 'office:field_step_days' },
    'steps.items': { label: 'office:field_items' },
    'steps.items.count': { label: 'office:field_count' },
  },
  gifts: {
    partner: { label: 'office:field_partner' },
    brings: {
      label: 'office:field_brings',
      options: { star: 'office:option_star', diamond: 'office:option_diamond' },
    },
    amount: { label: 'office:field_count' },
  },
  'make-up': {
    hours: { label: 'office:field_hours' },
    needsLogin: { label: 'office:field_needs_login' },
    upTo: { label: 'office:field_most', hint: 'office:field_most_hint', control: 'amount' },
  },
}

/** Returns a field's row in the table. Keys of objects, such as languages and currencies, have none. */
export const findFieldDefinition = (file: CatalogueFile, path: string): FieldDefinition | undefined =>
  rows[file][path] ?? shared[path.split('.').at(-1) ?? '']

/** Returns a field's path in the table, which omits keys without a row, such as languages. */
export function joinFieldPath(file: CatalogueFile, place: string, name: string): string {
  const inside = place === '' ? name : `${place}.${name}`
  return findFieldDefinition(file, inside) ? inside : place
}

export const listFieldPaths = (file: CatalogueFile): readonly string[] => Object.keys(rows[file])

export const listFieldDefinitions = (file: CatalogueFile): readonly FieldDefinition[] => [
  ...Object.values(rows[file]),
  ...Object.values(shared),
]
