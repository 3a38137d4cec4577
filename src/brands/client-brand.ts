import type { Brand } from './brand.schema.ts'

/**
 * A brand as the page knows it, read from the data island of its HTML by `src/kernel/brand.ts`.
 * The rest the page does not need to run, and every byte of the island is in every first load.
 */
export type ClientBrand = Omit<Brand, 'hosts' | 'description'>

export function clientBrand({ hosts: _hosts, description: _description, ...kept }: Brand): ClientBrand {
  return kept
}
