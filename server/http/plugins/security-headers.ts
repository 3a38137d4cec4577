import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Brand } from '../../../src/brands/brand.schema.ts'
import { environmentOf, hostnameOf, isLocalHost } from '../brand-directory.ts'
import { isCallPath, pathOf } from '../paths.ts'

export interface SecurityOptions {
  /** CSP hashes of what is inline in a brand's HTML. */
  styleHashes: (brandKey: string) => readonly string[]
  scriptHashes: (brandKey: string) => readonly string[]
  /** Gateways besides the brand's own that its page was told to call. */
  otherHosts: (brandKey: string) => readonly string[]
}

const closed = [
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
/** Payment is passed on to drop-ins, which are pages of this origin. */
const permissions = [...closed.map((feature) => `${feature}=()`), 'payment=(self)'].join(', ')

/** Headers that every answer carries. A route that has set one keeps its own: a document of another kind has another policy. */
export function securityHeaders(app: FastifyInstance, options: SecurityOptions): void {
  app.addHook('onSend', async (request, reply) => {
    const defaults: Record<string, string> = {
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin',
      'permissions-policy': permissions,
    }
    if (isCallPath(pathOf(request.url))) defaults['cross-origin-resource-policy'] = 'same-origin'
    if (isHtml(reply.getHeader('content-type'))) defaults['content-security-policy'] = storePolicy(request, options)
    if (!isLocalHost(hostnameOf(request.headers.host))) defaults['strict-transport-security'] = 'max-age=31536000'
    for (const [name, value] of Object.entries(defaults)) if (!reply.hasHeader(name)) reply.header(name, value)
  })
}

const isHtml = (type: unknown): boolean => String(type).startsWith('text/html')

function storePolicy(request: FastifyRequest, { styleHashes, scriptHashes, otherHosts }: SecurityOptions): string {
  const { brand } = request
  const inline = (hashes: SecurityOptions['styleHashes']) =>
    brand
      ? hashes(brand.key)
          .map((hash) => ` '${hash}'`)
          .join('')
      : ''
  const hosts = brand ? [...reachable(brand, hostnameOf(request.headers.host)), ...otherHosts(brand.key)] : []
  return [
    "default-src 'none'",
    `script-src 'self'${inline(scriptHashes)}`,
    `style-src 'self'${inline(styleHashes)}`,
    `img-src ${["'self'", 'data:', 'https:', ...hosts.filter((host) => !host.startsWith('https:'))].join(' ')}`,
    "font-src 'self'",
    `connect-src ${["'self'", ...new Set(hosts)].join(' ')}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}

/** Where the page's script may talk to: the brand's gateways and its data collection. Locally that is the page's own origin. */
function reachable(brand: Brand, hostname: string): string[] {
  if (isLocalHost(hostname)) return []
  const environment = environmentOf(hostname)
  return [...brand.api[environment], ...[brand.collect[environment]].flat()]
}
