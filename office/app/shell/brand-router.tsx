import { useMemo, type ComponentProps, type ReactNode } from 'react'
import { Router } from 'wouter'
import { keepBrandInUrl } from './keep-brand-in-url.ts'
import { useBrandFilter } from './use-brand-filter.ts'

type Navigation = Pick<ComponentProps<typeof Router>, 'hrefs' | 'aroundNav'>

/** Router that adds the current brand to every link and navigation. */
export function BrandRouter({ children }: { readonly children: ReactNode }) {
  const { brand } = useBrandFilter()
  const navigation = useMemo<Navigation>(
    () => ({
      hrefs: (href) => keepBrandInUrl(href, brand),
      aroundNav: (navigate, target, options) => navigate(keepBrandInUrl(target, brand), options),
    }),
    [brand],
  )
  return <Router {...navigation}>{children}</Router>
}
