import type { Area } from '../domain.table.ts'

/**
 * Areas whose players may live in the EEA or the UK, where stores must offer to withdraw from a contract. To add an
 * area: add it here, and the footer shows the link.
 */
export const withdrawalAreas: readonly (Area | null)[] = ['universal', 'eru', 'useuro', 'dragon']
