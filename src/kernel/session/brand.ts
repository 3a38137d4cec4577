import { ids } from '../../early/protocol.ts'
import type { ClientBrand } from '../../brands/page/client-brand.ts'
import { logoFiles } from '../../brands/page/logo.ts'

/**
 * Reads the brand that the build embedded in the page. It was validated then; the schema would be too large for
 * startup.
 */
export function readBrand(page: Pick<Document, 'getElementById'> = document): ClientBrand {
  const text = page.getElementById(ids.brand)?.textContent
  if (!text) throw new Error('The page has no brand: it was not made by the build')
  // Pages of older builds have no logo.
  return { logo: logoFiles.source, ...(JSON.parse(text) as Omit<ClientBrand, 'logo'>) }
}
