import type { Area } from '../domain.table.ts'

/** Areas whose players may live in the EEA or the UK, where stores must offer to withdraw from a contract. */
export const withdrawalAreas: readonly (Area | null)[] = ['universal', 'eru', 'useuro', 'dragon']
