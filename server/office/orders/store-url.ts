import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import { isLocalHost } from '../../http/brand-directory.ts'

/** Returns a brand's store URL: local if the office runs locally, otherwise on the brand's domain. */
export function getStoreUrl(officeOrigin: string, { key, web }: Brand): string {
  const { protocol, hostname, port } = new URL(officeOrigin)
  return isLocalHost(hostname) ? `${protocol}//${key.toLowerCase()}.localhost:${port}` : web.address
}
