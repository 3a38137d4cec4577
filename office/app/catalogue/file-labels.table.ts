import type { CatalogueFile } from '../../contract/catalogue-files.table.ts'
import type { CopyKey } from '../i18n/i18n.ts'

export const fileLabels: Readonly<Record<CatalogueFile, CopyKey>> = {
  games: 'office:file_games',
  servers: 'office:file_servers',
  goods: 'office:file_goods',
  regions: 'office:file_regions',
  methods: 'office:file_methods',
  pages: 'office:file_pages',
  vip: 'office:file_vip',
  coupons: 'office:coupons',
  events: 'office:file_events',
  gifts: 'office:file_gifts',
  'make-up': 'office:make_up_links',
}
