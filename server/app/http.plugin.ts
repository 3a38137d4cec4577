import rateLimits from '@fastify/rate-limit'
import fp from 'fastify-plugin'
import { createBrandDirectory, isLocalHost, type BrandDirectory } from '../http/brand-directory.ts'
import { requestLog } from '../http/logging/request-log.plugin.ts'
import { networkOf } from '../http/network-of.ts'
import { brandOfRequest } from '../http/plugins/brand.ts'
import { cors } from '../http/plugins/cors.ts'
import { errors } from '../http/plugins/errors.ts'
import { notFound } from '../http/plugins/not-found.ts'
import { securityHeaders } from '../http/plugins/security-headers.ts'
import type { AppOptions } from '../options.ts'
import { readDist, type Dist } from '../page/files/dist.ts'

declare module 'fastify' {
  interface FastifyInstance {
    directory: BrandDirectory
    /** Undefined if the gateway serves calls only. */
    dist: Dist | undefined
  }
}

/** Registers what applies to every request: brand, logging, headers, errors and rate limits. */
export const http = fp<AppOptions>(
  async (app, { brands, defaultBrand, isDevelopment, distDir, backupHosts = [] }) => {
    const directory = createBrandDirectory(brands, { defaultKey: defaultBrand, allowsLocal: isDevelopment })
    const dist = distDir === undefined ? undefined : readDist(distDir)
    app.decorate('directory', directory)
    app.decorate('dist', dist)
    brandOfRequest(app, directory)
    requestLog(app)
    cors(app, directory)
    securityHeaders(app, {
      styleHashes: (key) => dist?.styleHashes(key) ?? [],
      scriptHashes: (key) => dist?.scriptHashes(key) ?? [],
      otherHosts: (key, hostname) => [
        ...(isLocalHost(hostname) ? backupHosts : []),
        ...(dist?.page(key)?.boot.apiHosts ?? []),
      ],
    })
    errors(app)
    notFound(app)
    await app.register(rateLimits, { global: false, keyGenerator: (request) => networkOf(request.ip) })
  },
  { name: 'http' },
)
