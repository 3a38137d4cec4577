import { pageElementIds } from '../../early/protocol.ts'
import type { ClientBrand } from '../../brands/page/client-brand.ts'
import { logoFiles } from '../../brands/page/logo.ts'

/**
 * Reads the brand data that the build embedded in the page. The data is not validated again because the schema is too
 * large to load at startup.
 */
export function readBrandFromPage(page: Pick<Document, 'getElementById'> = document): ClientBrand {
  const text = page.getElementById(pageElementIds.brand)?.textContent
  if (!text) throw new Error('The page has no brand: it was not made by the build')
  // Pages of older builds contain no logo.
  return { logo: logoFiles.source, ...(JSON.parse(text) as Omit<ClientBrand, 'logo'>) }
}
