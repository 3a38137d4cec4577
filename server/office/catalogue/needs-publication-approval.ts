import type { Brand } from '../../../src/brands/load/brand.schema.ts'

/** Returns true if publications of the brand's catalogue need a second person's approval. */
export const needsPublicationApproval = (brands: readonly Brand[], brand: string): boolean =>
  brands.find(({ key }) => key === brand)?.publishNeedsApproval === true
