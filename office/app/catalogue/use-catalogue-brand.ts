import { hasRightIn, useSession, type Session } from '../session/session.ts'
import { useBrandFilter } from '../shell/use-brand-filter.ts'

/**
 * Returns the selected brand and all brands to choose from. The brand is undefined until the user has selected one of
 * several.
 */
export function useCatalogueBrand(): { readonly brand: string | undefined; readonly brands: Session['brands'] } {
  const session = useSession()
  const { brand } = useBrandFilter()
  const brands = session.brands.filter(({ key }) => hasRightIn(session, 'readCatalogue', key))
  return { brand: brand ?? (brands.length === 1 ? brands[0]?.key : undefined), brands }
}
