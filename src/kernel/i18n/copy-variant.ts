import { useSnapshot } from 'valtio'
import type { CopyVariantTexts } from '../../brands/copy-variants/copy-variants.table.ts'
import type { Language } from '../../contract/domain.table.ts'
import { sessionStore } from '../session/session.store.ts'

export type CopyVariant = Readonly<Partial<Record<Language, CopyVariantTexts>>>

/**
 * Loaded copy in brands' own tone, by copy variant. There can be several, because the gateway renders many brands'
 * pages.
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
