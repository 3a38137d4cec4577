import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import type { AppOptions } from '../options.ts'
import { safeError } from './safe-error.ts'

const nothing = () => undefined

/**
 * pino with serializers of our own: what is not named here about a request is not logged at all.
 * The last look at each line is for the few that Fastify writes by itself with an address in them.
 */
export function createLogger({ level, stream }: AppOptions['log'] & object): FastifyBaseLogger {
  const options = {
    level,
    base: null,
    serializers: { err: safeError, error: safeError, req: nothing, res: nothing, request: nothing, reply: nothing },
    hooks: { streamWrite: (line: string) => line.replace(/\?[^\s"\\]+/g, '?') },
  }
  return stream ? pino(options, stream) : pino(options)
}
