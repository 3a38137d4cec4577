import type { Brand } from '../../../src/brands/load/brand.schema.ts'

/** Returns true if a second person has to approve every publication of the brand's catalogue. */
export const needsPublicationApproval = (brands: readonly Brand[], brand: string): boolean =>
  brands.find(({ key }) => key === brand)?.publishNeedsApproval === true
