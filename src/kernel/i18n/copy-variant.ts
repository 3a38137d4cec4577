import { useSnapshot } from 'valtio'
import type { CopyVariantTexts } from '../../brands/copy-variants/copy-variants.table.ts'
import type { Language } from '../../contract/domain.table.ts'
import { sessionStore } from '../session/session.store.ts'

export type CopyVariant = Readonly<Partial<Record<Language, CopyVariantTexts>>>

/** Loaded copy variants by name. The gateway renders pages of many brands. */
export const loadedBrandCopyVariants = new Map<string, CopyVariant>()

/** Returns the texts of the brand's copy variant. Undefined until loaded, and for `plain`. */
export function useBrandCopyVariant(): CopyVariantTexts | undefined {
  const { brand, language } = useSnapshot(sessionStore)
  return loadedBrandCopyVariants.get(brand.look.voice)?.[language]
}
