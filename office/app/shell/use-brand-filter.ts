import { useSearchParams } from 'wouter'

/** Returns the brand in the URL, or undefined for all brands. `changeBrand('')` selects all brands. */
export function useBrandFilter(): {
  readonly brand: string | undefined
  readonly changeBrand: (brand: string) => void
} {
  const [params, setParams] = useSearchParams()
  return {
    brand: params.get('brand') ?? undefined,
    changeBrand: (brand) =>
      setParams((current) => {
        const next = new URLSearchParams(current)
        // The cursor belongs to the previous brand's list.
        next.delete('cursor')
        next.set('brand', brand)
        return next
      }),
  }
}
