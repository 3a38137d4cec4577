import type { Area } from '../domain.table.ts'

/**
 * Areas whose players may live in the EEA or the UK, where stores must offer a way to withdraw from a contract. The
 * footer shows the link in these areas.
 */
export const withdrawalAreas: readonly (Area | null)[] = ['universal', 'eru', 'useuro', 'dragon']
