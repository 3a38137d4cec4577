import { useSnapshot } from 'valtio'
import type { CopyVariantTexts } from '../../brands/copy-variants/copy-variants.table.ts'
import type { Language } from '../../contract/domain.table.ts'
import { session } from '../session/session.store.ts'

export type CopyVariant = Readonly<Partial<Record<Language, CopyVariantTexts>>>

/** Loaded variants by name; the gateway renders pages of many brands. */
export const copyVariants = new Map<string, CopyVariant>()

/** Texts of the brand's copy variant. Undefined for `plain`, and until they have loaded. */
export function useCopyVariant(): CopyVariantTexts | undefined {
  const { brand, language } = useSnapshot(session)
  return copyVariants.get(brand.look.voice)?.[language]
}
