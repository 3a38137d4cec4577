import { readFile } from 'node:fs/promises'
import type { FastifyInstance, RouteShorthandOptions } from 'fastify'

export async function readStylesheets(folder: URL, names: readonly string[]): Promise<string> {
  const files = [new URL('styles/reset.css', import.meta.url), ...names.map((name) => new URL(`${name}.css`, folder))]
  return (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n')
}

export function registerStylesheetRoute(
  app: FastifyInstance,
  address: string,
  css: string,
  options: RouteShorthandOptions = {},
): void {
  app.get(address, options, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(css),
  )
}
