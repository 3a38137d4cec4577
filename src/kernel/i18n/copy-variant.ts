import { useSnapshot } from 'valtio'
import type { CopyVariantTexts } from '../../brands/copy-variants/copy-variants.table.ts'
import type { Language } from '../../contract/domain.table.ts'
import { sessionStore } from '../session/session.store.ts'

export type CopyVariant = Readonly<Partial<Record<Language, CopyVariantTexts>>>

/**
 * Copy variants (texts in a brand's own tone) that have been loaded, by name. There can be several, because the gateway
 * renders pages of many brands.
 */
export const loadedBrandCopyVariants = new Map<string, CopyVariant>()

/**
 * Returns the texts in the brand's own tone. Undefined until they are loaded, and for brands with the standard tone
 * `plain`.
 */
export function useBrandCopyVariant(): CopyVariantTexts | undefined {
  const { brand, language } = useSnapshot(sessionStore)
  return loadedBrandCopyVariants.get(brand.look.voice)?.[language]
}
