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
import type { Drain } from './http/plugins/health.ts'
import type { AppOptions } from './options.ts'
import type { Worker } from './orders/worker/worker.ts'
import type { PushSender } from './orders/push/push-sender.ts'

export interface App {
  readonly server: FastifyInstance
  /** Serves metrics and health. The caller has to start it. */
  readonly metricsServer: FastifyInstance | undefined
  readonly drain: Drain
  /** Background worker. The caller has to start it. Undefined if no payments are configured. */
  readonly worker: Worker | undefined
  /** Sends push messages about orders. The caller has to start it. */
  readonly pushLane: PushSender
}

/** Builds the gateway without listening. All dependencies are passed in `options`, so that tests can replace them. */
export async function buildApp(options: AppOptions): Promise<App> {
  const server = createServer(options)
  for (const plugin of [office, http, features, operations, calls, outside, pages])
    await server.register(plugin, options)
  // Register this last. Otherwise it would count the app's own startup as load and reject the first requests.
  const maxEventLoopDelay = options.maxDelayMs ?? defaultDelayMs
  await server.register(underPressure, { maxEventLoopDelay, retryAfter: 5 })
  await server.ready()
  const { selling, push } = server.features
  return { server, ...server.operations, worker: selling?.worker, pushLane: push.sender }
}
