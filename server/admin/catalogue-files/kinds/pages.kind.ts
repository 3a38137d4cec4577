import {
  hexColorPattern,
  allClientsId,
  pageConfigsSchema,
  type PageItem,
} from '../../../../office/contract/catalogue/pages.schema.ts'
import type { WirePageConfig } from '../../../../src/contract/entities/page-config.ts'
import type { CatalogueRows } from '../rows/catalogue-rows.ts'
import { groupBy } from '../rows/group-by.ts'
import { defineCatalogueFileKind, type Mistake } from './kind.ts'

type Item = PageItem
type Row = CatalogueRows['pageConfigs'][number]

/** Bits in `grey_code`. */
const newLayoutBit = 1
const greyUiBit = 2

const configOf = (item: Item): WirePageConfig => ({
  grey_code: (item.newLayout ? newLayoutBit : 0) + (item.greyUi ? greyUiBit : 0),
  is_open_coupon: item.coupons,
  language_config: item.languages.join(','),
  area_config: { is_area_role: item.zones },
  brand_color: item.colour ?? null,
  cumulative_config: {
    is_has_cumulative: false,
    tab_to_act: item.cumulativeEvent.tabToEvents,
    auto_show: item.cumulativeEvent.opensByItself,
  },
  continue_config: { is_has_continue: false, tab_to_act: item.continuousEvent.tabToEvents },
  banner_config: Object.fromEntries(
    Object.entries(item.banners).map(([name, list]) => [
      name,
      list.map(({ picture, title, link }) => ({ picture_address: picture, title, link: link ?? null })),
    ]),
  ),
  is_gift_card: item.giftCards,
  is_force_banner: item.forcedBanner !== false,
  ...(item.forcedBanner === 'atStart' ? { is_banner_at_start: true } : {}),
})

const contentOf = ({ config }: Row): Omit<Item, 'clients'> => ({
  newLayout: (config.grey_code & newLayoutBit) > 0,
  greyUi: (config.grey_code & greyUiBit) > 0,
  coupons: config.is_open_coupon,
  languages: config.language_config.split(',').filter((name) => name !== '') as Item['languages'],
  zones: config.area_config.is_area_role,
  // Ignore invalid colors, as the store does.
  ...(hexColorPattern.test(config.brand_color ?? '') ? { colour: config.brand_color ?? '' } : {}),
  giftCards: config.is_gift_card,
  forcedBanner: config.is_force_banner && config.is_banner_at_start ? 'atStart' : config.is_force_banner,
  cumulativeEvent: {
    tabToEvents: config.cumulative_config.tab_to_act,
    opensByItself: config.cumulative_config.auto_show,
  },
  continuousEvent: { tabToEvents: config.continue_config.tab_to_act },
  banners: Object.fromEntries(
    Object.entries(config.banner_config).map(([name, list]) => [
      name,
      list.map(({ picture_address: picture, title, link }) => ({ picture, title, ...(link === null ? {} : { link }) })),
    ]),
  ),
})

/** Page configs with banners: one for all clients, and others for single clients. */
export const pageConfigsFileKind = defineCatalogueFileKind<Item[]>({
  schema: pageConfigsSchema,
  isRequired: true,
  empty: [],
  toRows: (items, brand) =>
    items.flatMap((item, i) =>
      item.clients.map((client, j) => ({
        table: 'pageConfigs',
        path: `[${i}].clients[${j}]`,
        row: { brand, clientId: client === allClientsId ? '' : client, config: configOf(item) },
      })),
    ),
  toContent: ({ pageConfigs }) =>
    groupBy(
      [...pageConfigs].sort((a, b) => a.clientId.localeCompare(b.clientId)),
      contentOf,
    ).flatMap((group) =>
      group[0]
        ? [
            {
              clients: group.map(({ clientId }) => (clientId === '' ? allClientsId : clientId)),
              ...contentOf(group[0]),
            },
          ]
        : [],
    ),
  findMistakes: (items, { brand, rows }) => [
    ...(items.some(({ clients }) => clients.includes(allClientsId))
      ? []
      : [{ path: '', text: `needs a page for "${allClientsId}", used by games without their own` }]),
    ...items.flatMap((item, i): Mistake[] => [
      ...item.clients.flatMap((client, j) =>
        client === allClientsId || rows.games === undefined || rows.games.some(({ clientId }) => clientId === client)
          ? []
          : [{ path: `[${i}].clients[${j}]`, text: `Expected a client from games.json, or "${allClientsId}"` }],
      ),
      ...[...new Set([...item.languages, ...Object.keys(item.banners)])].flatMap((name) =>
        brand.languages.some((known) => known === name)
          ? []
          : [{ path: `[${i}]`, text: `The brand does not use the language "${name}"` }],
      ),
    ]),
  ],
})
