import rateLimits from '@fastify/rate-limit'
import fp from 'fastify-plugin'
import { createBrandDirectory, isLocalHost, type BrandDirectory } from '../http/brand-directory.ts'
import { requestLogPlugin } from '../http/logging/request-log.plugin.ts'
import { getClientNetwork } from '../http/client-network.ts'
import { brandPlugin } from '../http/plugins/brand.ts'
import { corsPlugin } from '../http/plugins/cors.ts'
import { errorsPlugin } from '../http/plugins/errors.ts'
import { notFoundPlugin } from '../http/plugins/not-found.ts'
import { securityHeadersPlugin } from '../http/plugins/security-headers.ts'
import { tracingPlugin } from '../http/plugins/tracing.ts'
import { createTrustedProxyCheck } from '../http/trusted-proxies.ts'
import type { AppOptions } from '../options.ts'
import { readStoreBuild, type Dist } from '../page/files/dist.ts'

declare module 'fastify' {
  interface FastifyInstance {
    directory: BrandDirectory
    /** Built store; undefined if only the API is served. */
    dist: Dist | undefined
  }
}

/** Registers brand resolution, logging, headers, errors and rate limits for all requests. */
export const httpPlugin = fp<AppOptions>(
  async (app, { brands, defaultBrand, isDevelopment, tenancy, distDir, backupHosts = [], trustProxy = false }) => {
    const directory = createBrandDirectory(brands, { defaultKey: defaultBrand, allowsLocal: isDevelopment })
    const dist = tenancy?.store?.dist ?? (distDir === undefined ? undefined : readStoreBuild(distDir))
    app.decorate('directory', directory)
    app.decorate('dist', dist)
    brandPlugin(app, directory)
    tracingPlugin(app, { isFromProxy: createTrustedProxyCheck(trustProxy) })
    requestLogPlugin(app)
    corsPlugin(app, directory)
    securityHeadersPlugin(app, {
      styleHashes: (key) => dist?.styleHashes(key) ?? [],
      scriptHashes: dist?.scriptHashes ?? [],
      otherHosts: (key, hostname) => [
        ...(isLocalHost(hostname) ? backupHosts : []),
        ...(dist?.page(key)?.boot.apiHosts ?? []),
      ],
    })
    errorsPlugin(app)
    notFoundPlugin(app)
    await app.register(rateLimits, { global: false, keyGenerator: (request) => getClientNetwork(request.ip) })
  },
  { name: 'http' },
)
