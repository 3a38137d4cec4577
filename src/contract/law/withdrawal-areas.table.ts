import type { Area } from '../domain.table.ts'

/**
 * Areas whose players may live in the EEA or the UK, where a store must let players withdraw from a contract. The
 * footer shows the link there. To add an area, add its name.
 */
export const withdrawalAreas: readonly (Area | null)[] = ['universal', 'eru', 'useuro', 'dragon']
