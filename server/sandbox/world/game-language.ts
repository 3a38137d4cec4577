import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import type { Area, Language } from '../../../src/contract/domain.table.ts'

/** Game languages of areas that have one. In other areas, games use the brand's default language. */
const languageByArea: Partial<Record<Area, Language>> = { ja: 'ja', kr: 'ko', twhk: 'zh-tw', hk: 'zh-tw' }

/** Returns the language of untranslated names, such as server and character names. */
export const getGameLanguage = (brand: Brand, area: Area): Language => languageByArea[area] ?? brand.defaultLanguage
