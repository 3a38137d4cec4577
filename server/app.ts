import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { calls } from './app/calls.plugin.ts'
import { createServer } from './app/create-server.ts'
import { defaultDelayMs } from './app/default-limits.ts'
import { features } from './app/features.plugin.ts'
import { http } from './app/http.plugin.ts'
import { office } from './app/office.plugin.ts'
import { operations } from './app/operations.plugin.ts'
import { outside } from './app/outside.plugin.ts'
import { pages } from './app/pages.plugin.ts'
import { preview } from './app/preview.plugin.ts'
import type { Drain } from './http/plugins/health.ts'
import type { AppOptions } from './options.ts'
import type { Worker } from './orders/worker/worker.ts'
import type { PushSender } from './orders/push/push-sender.ts'

export interface App {
  readonly server: FastifyInstance
  /** Server for metrics and health, which the caller has to start. */
  readonly metricsServer: FastifyInstance | undefined
  readonly drain: Drain
  /** Background worker, which the caller has to start; undefined if no payments are configured. */
  readonly worker: Worker | undefined
  /** Sender of push messages about orders, which the caller has to start. */
  readonly pushLane: PushSender
}

/** Builds the gateway without listening. All dependencies are passed in `options` so that tests can replace them. */
export async function buildApp(options: AppOptions): Promise<App> {
  const server = createServer(options)
  for (const plugin of [office, preview, http, features, operations, calls, outside, pages])
    await server.register(plugin, options)
  // Register this last. Otherwise the load of the app's own startup would be measured, and the first requests rejected.
  const maxEventLoopDelay = options.maxDelayMs ?? defaultDelayMs
  await server.register(underPressure, { maxEventLoopDelay, retryAfter: 5 })
  await server.ready()
  const { selling, push } = server.features
  const { health, metricsServer } = server.operations
  return { server, metricsServer, drain: health.drain, worker: selling?.worker, pushLane: push.sender }
}
