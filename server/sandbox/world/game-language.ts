import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import type { Area, Language } from '../../../src/contract/domain.table.ts'

/** Areas with their own language; elsewhere games use the brand's. */
const languageByArea: Partial<Record<Area, Language>> = { ja: 'ja', kr: 'ko', twhk: 'zh-tw', hk: 'zh-tw' }

/** Language of user-generated names: servers and characters. */
export const gameLanguageFor = (brand: Brand, area: Area): Language => languageByArea[area] ?? brand.defaultLanguage
