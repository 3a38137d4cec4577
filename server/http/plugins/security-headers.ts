import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import {
  crossOriginOpenerPolicy,
  trustedTypesCsp,
  buildServiceWorkerCsp,
} from '../../../src/contract/security/store-policies.ts'
import { getEnvironment, parseHostname, isLocalHost } from '../brand-directory.ts'
import { isApiCallPath, stripQuery } from '../paths.ts'

export interface SecurityOptions {
  /** Returns the CSP hashes of inline styles. */
  styleHashes: (brandKey: string) => readonly string[]
  /** CSP hashes of inline scripts, which all brands share. */
  scriptHashes: readonly string[]
  /** Returns the additional hosts to which pages on this host may connect. */
  otherHosts: (brandKey: string, hostname: string) => readonly string[]
  /**
   * True for previews. Their pages may connect only to their own host, which may also show them in a frame, and they
   * have no service worker.
   */
  isIsolated?: boolean
}

const disabledFeatures = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'usb',
]
/** Permissions-Policy header. Drop-ins need Payment Request. */
const permissions = [...disabledFeatures.map((feature) => `${feature}=()`), 'payment=(self)'].join(', ')

/**
 * Sets default security headers, which a route can override. `@fastify/helmet` adds the CSP to every file and has no
 * Permissions-Policy.
 */
export function securityHeadersPlugin(app: FastifyInstance, options: SecurityOptions): void {
  app.addHook('onSend', async (request, reply) => {
    const defaults: Record<string, string> = {
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin',
      'permissions-policy': permissions,
    }
    if (isApiCallPath(stripQuery(request.url))) defaults['cross-origin-resource-policy'] = 'same-origin'
    const type = String(reply.getHeader('content-type'))
    if (type.startsWith('text/html')) {
      defaults['content-security-policy'] = storePolicy(request, options)
      if (request.brand) defaults['cross-origin-opener-policy'] = crossOriginOpenerPolicy
    }
    if (stripQuery(request.url) === '/sw.js')
      defaults['content-security-policy'] = buildServiceWorkerCsp(getAllowedHosts(request, options))
    if (!isLocalHost(parseHostname(request.headers.host))) defaults['strict-transport-security'] = 'max-age=31536000'
    for (const [name, value] of Object.entries(defaults)) if (!reply.hasHeader(name)) reply.header(name, value)
  })
}

/** Returns the hosts that the page and its service worker may connect to. */
function getAllowedHosts({ brand, headers }: FastifyRequest, { otherHosts, isIsolated }: SecurityOptions): string[] {
  if (!brand || isIsolated) return []
  const hostname = parseHostname(headers.host)
  return [...new Set([...getBrandHosts(brand, hostname), ...otherHosts(brand.key, hostname)])]
}

function storePolicy(request: FastifyRequest, options: SecurityOptions): string {
  const { brand } = request
  const { styleHashes, scriptHashes, isIsolated } = options
  const inline = (hashes: readonly string[]) => hashes.map((hash) => ` '${hash}'`).join('')
  const hosts = getAllowedHosts(request, options)
  return [
    "default-src 'none'",
    `script-src 'self'${brand ? inline(scriptHashes) : ''}`,
    `style-src 'self'${brand ? inline(styleHashes(brand.key)) : ''}`,
    `img-src ${["'self'", 'data:', 'https:', ...hosts.filter((host) => !host.startsWith('https:'))].join(' ')}`,
    "font-src 'self'",
    `connect-src ${["'self'", ...hosts].join(' ')}`,
    "manifest-src 'self'",
    `worker-src ${isIsolated ? "'none'" : "'self'"}`,
    "frame-src 'self'",
    "form-action 'self'",
    `frame-ancestors ${isIsolated ? "'self'" : "'none'"}`,
    "base-uri 'none'",
    "object-src 'none'",
    trustedTypesCsp,
  ].join('; ')
}

/** Returns the brand's gateway and tracking hosts. Empty on localhost. */
function getBrandHosts(brand: Brand, hostname: string): string[] {
  if (isLocalHost(hostname)) return []
  const environment = getEnvironment(hostname)
  return [...brand.api[environment], ...[brand.collect[environment]].flat()]
}
