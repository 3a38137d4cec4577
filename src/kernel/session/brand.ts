import { ids } from '../../early/protocol.ts'
import type { ClientBrand } from '../../brands/client-brand.ts'
import { logoFiles } from '../../brands/logo.ts'

/**
 * The brand that the build wrote into this page. Not checked field by field: it was when the page was built,
 * and the schema would weigh more than the rest of boot. A page without it is no page of the store.
 */
export function readBrand(page: Pick<Document, 'getElementById'> = document): ClientBrand {
  const text = page.getElementById(ids.brand)?.textContent
  if (!text) throw new Error('The page has no brand: it was not made by the build')
  // A page that an older build has made names no logo.
  return { logo: logoFiles.source, ...(JSON.parse(text) as Omit<ClientBrand, 'logo'>) }
}
