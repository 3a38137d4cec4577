import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import type { Area, Language } from '../../../src/contract/domain.table.ts'

/** Areas with a language of their own; elsewhere a game speaks the brand's. */
const tongueOfArea: Partial<Record<Area, Language>> = { ja: 'ja', kr: 'ko', twhk: 'zh-tw', hk: 'zh-tw' }

/** The language of what players and operators name themselves: servers, characters. */
export const tongueOf = (brand: Brand, area: Area): Language => tongueOfArea[area] ?? brand.defaultLanguage
