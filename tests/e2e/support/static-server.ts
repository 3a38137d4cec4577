import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

/**
 * Serves the built store from files as static hosts do, with `_redirects` and `_headers` and without a gateway.
 * `<key>.localhost` stands for the brand's first live host, which test machines do not resolve.
 */
interface Redirect {
  readonly host: string | undefined
  readonly path: string
  readonly target: string
  readonly status: number
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

const matches = (pattern: string, path: string) =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern

function parseRedirects(text: string): Redirect[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [from = '', target = '', status = ''] = line.split(' ')
      const [, host, path = from] = /^https:\/\/([^/]+)(\/.*)$/.exec(from) ?? []
      return { host, path, target, status: Number(status) }
    })
}

function parseHeaders(text: string): { path: string; name: string; value: string }[] {
  let path = ''
  return text.split('\n').flatMap((line) => {
    if (line.startsWith('/')) path = line
    // `! Name` removes a header of an earlier block. Setting it again does the same here.
    if (line.startsWith('  ! ')) return []
    const [, name, value] = /^\s+([\w-]+): (.*)$/.exec(line) ?? []
    return name !== undefined && value !== undefined ? [{ path, name, value }] : []
  })
}

const isFile = async (file: string) => existsSync(file) && (await stat(file)).isFile()

export async function serveStatic(dist: string, port = 0): Promise<{ port: number; close: () => Promise<void> }> {
  const redirects = parseRedirects(await readFile(join(dist, '_redirects'), 'utf8'))
  const headers = parseHeaders(await readFile(join(dist, '_headers'), 'utf8'))
  const { hosts } = JSON.parse(await readFile(join(dist, 'brands.json'), 'utf8')) as { hosts: Record<string, string> }

  function redirectFor(host: string, path: string): Redirect | undefined {
    const local = host.endsWith('.localhost') ? hosts[host] : undefined
    const belongs = ({ host: wanted, target }: Redirect) =>
      wanted === undefined || wanted === host || (local !== undefined && target === `/${local}.html`)
    return redirects.find((rule) => matches(rule.path, path) && belongs(rule))
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const host = (request.headers.host ?? '').replace(/:\d+$/, '')
    const own = join(dist, normalize(decodeURIComponent(path)))
    const redirect = (await isFile(own)) ? undefined : redirectFor(host, path)
    const file = redirect ? join(dist, redirect.target) : own
    for (const { path: pattern, name, value } of headers) if (matches(pattern, path)) response.setHeader(name, value)
    response.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream')
    response.writeHead(redirect?.status ?? 200).end(await readFile(file))
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(500).end())
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
