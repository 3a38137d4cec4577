import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { stripQuery } from '../http/paths.ts'
import { createCompressedFileCache } from '../page/files/compressed-file-cache.ts'
import { listStaticFiles } from '../page/files/dist.ts'
import { sendFile } from '../page/files/send-file.ts'
import { OfficeError } from './office-error.ts'

/** Returns true for pages of the app: paths without a file extension and outside `/office/`. */
const isAppPath = (path: string): boolean => !/\.[^/]*$/.test(path) && !path.startsWith('/office/')

/** Serves the built office app. Registers nothing if the app is not built. */
export function serveOfficeFiles(app: FastifyInstance, distDir: string | undefined): void {
  if (distDir === undefined || !existsSync(join(distDir, 'index.html'))) return
  const page = readFileSync(join(distDir, 'index.html'), 'utf8')
  const files = listStaticFiles(distDir)
  const compressed = createCompressedFileCache()
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply): Promise<FastifyReply> => {
      const urlPath = stripQuery(request.url)
      const file = files.get(urlPath)
      if (file) return sendFile(request, reply, { file, urlPath, compressed })
      if (!isAppPath(urlPath)) throw new OfficeError('notFound')
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
    },
  })
}
