import type { Brand } from '../../src/brands/load/brand.schema.ts'
import { lawRules } from '../../src/contract/law/rules.table.ts'
import type { LawPreview } from '../office/catalogue/preview-grant.ts'

/** First day of rules whose day is unknown, in previews that turn these rules on. */
const earlyDay = '2000-01-01'

/** Returns the brand with the rules turned on whose first day is unknown, except those that the brand has dated. */
export function applyLawPreview(brand: Brand, { isUndatedOn }: LawPreview): Brand {
  if (!isUndatedOn) return brand
  const undated = lawRules.filter(({ id, from }) => from === 'unknown' && brand.law?.[id]?.from === undefined)
  const dated = undated.map(({ id }) => [id, { ...brand.law?.[id], from: earlyDay, reason: 'preview' }] as const)
  return { ...brand, law: { ...brand.law, ...Object.fromEntries(dated) } }
}

const dayMs = 86_400_000

/** Returns a clock that shows the same time of day on the preview's day. */
export function createPreviewClock(now: () => number, { day }: LawPreview): () => number {
  const today = Math.floor(now() / dayMs) * dayMs
  const offset = Date.parse(day) - today
  return () => now() + offset
}
