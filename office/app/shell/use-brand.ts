import { useSearchParams } from 'wouter'

/**
 * The brand that the person works in, or undefined for all. It is part of the address, so that a link shows the same to
 * a colleague.
 */
export function useBrand(): { readonly brand: string | undefined; readonly changeBrand: (brand: string) => void } {
  const [params, setParams] = useSearchParams()
  return {
    brand: params.get('brand') ?? undefined,
    changeBrand: (brand) =>
      setParams((current) => {
        const next = new URLSearchParams(current)
        // A page of the list belongs to the list before the change.
        next.delete('cursor')
        if (brand === '') next.delete('brand')
        else next.set('brand', brand)
        return next
      }),
  }
}

export const addBrand = (path: string, brand: string | undefined): string =>
  brand === undefined ? path : `${path}?brand=${encodeURIComponent(brand)}`
