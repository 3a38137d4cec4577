import { useSearchParams } from 'wouter'

/**
 * Returns the brand that the person works in; undefined for all brands. It is stored in the URL, so that a link shows a
 * colleague the same data. `changeBrand('')` selects all brands.
 */
export function useBrand(): { readonly brand: string | undefined; readonly changeBrand: (brand: string) => void } {
  const [params, setParams] = useSearchParams()
  return {
    brand: params.get('brand') ?? undefined,
    changeBrand: (brand) =>
      setParams((current) => {
        const next = new URLSearchParams(current)
        // Remove the cursor, which belongs to the list of the previous brand.
        next.delete('cursor')
        next.set('brand', brand)
        return next
      }),
  }
}
