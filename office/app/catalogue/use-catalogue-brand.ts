import { hasRightIn, useSession, type Session } from '../session/session.ts'
import { useBrand } from '../shell/use-brand.ts'

/**
 * Returns the selected brand and the available brands. The brand is undefined if several are available and none is
 * selected.
 */
export function useCatalogueBrand(): { readonly brand: string | undefined; readonly brands: Session['brands'] } {
  const session = useSession()
  const { brand } = useBrand()
  const brands = session.brands.filter(({ key }) => hasRightIn(session, 'readCatalogue', key))
  return { brand: brand ?? (brands.length === 1 ? brands[0]?.key : undefined), brands }
}
