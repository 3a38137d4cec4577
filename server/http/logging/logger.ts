import type { Writable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import { pino, type LogFn, type Logger } from 'pino'
import { getTraceId } from '../../tracing/trace.ts'
import { redactError } from './redact-error.ts'

export interface LogOptions {
  level: string
  stream?: Writable | undefined
}

const nothing = () => undefined

function getTraceFields(): { traceId?: string } {
  const traceId = getTraceId()
  return traceId === undefined ? {} : { traceId }
}

/** Creates a pino logger that logs only named request fields and redacts query strings. */
export function createLogger({ level, stream }: LogOptions): FastifyBaseLogger {
  const options = {
    level,
    base: null,
    mixin: getTraceFields,
    serializers: { err: redactError, error: redactError, req: nothing, res: nothing, request: nothing, reply: nothing },
    hooks: { logMethod: logGivenFieldsOnly, streamWrite: (line: string) => line.replace(/\?[^\s"\\]+/g, '?') },
  }
  return stream ? pino(options, stream) : pino(options)
}

/** Prevents pino from logging the messages of errors, because database errors contain values. */
function logGivenFieldsOnly(this: Logger, args: Parameters<LogFn>, method: LogFn): void {
  const [subject, ...text] = args as [unknown, ...unknown[]]
  if (typeof subject === 'string') return method.apply(this, args)
  const fields = subject instanceof Error ? { err: subject } : subject
  method.apply(this, [fields, ...(text.length > 0 ? text : [''])] as Parameters<LogFn>)
}
