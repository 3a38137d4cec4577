import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { apiCallsPlugin } from './app/calls.plugin.ts'
import { createServer } from './app/create-server.ts'
import { defaultMaxEventLoopDelayMs } from './app/default-limits.ts'
import { featuresPlugin } from './app/features.plugin.ts'
import { httpPlugin } from './app/http.plugin.ts'
import { officePlugin } from './app/office.plugin.ts'
import { healthAndMetricsPlugin } from './app/health-and-metrics.plugin.ts'
import { webhooksAndUploadsPlugin } from './app/webhooks-and-uploads.plugin.ts'
import { storePagesPlugin } from './app/pages.plugin.ts'
import { draftPreviewPlugin } from './app/preview.plugin.ts'
import type { Drain } from './http/plugins/health-endpoints.ts'
import type { AppOptions } from './options.ts'
import type { OrderJobWorker } from './orders/worker/order-job-worker.ts'
import type { PushOutboxSender } from './orders/push/push-outbox-sender.ts'

export interface App {
  readonly server: FastifyInstance
  /** Server for metrics and health checks, which the caller starts. */
  readonly metricsServer: FastifyInstance | undefined
  readonly drain: Drain
  /** Worker for the background jobs of orders, which the caller starts. Undefined if the gateway takes no payments. */
  readonly worker: OrderJobWorker | undefined
  /** Sender of push notifications, which the caller starts. */
  readonly pushLane: PushOutboxSender
}

/** Builds the gateway without listening. Tests use `options` to replace dependencies. */
export async function buildApp(options: AppOptions): Promise<App> {
  const server = createServer(options)
  for (const plugin of [
    officePlugin,
    draftPreviewPlugin,
    httpPlugin,
    featuresPlugin,
    healthAndMetricsPlugin,
    apiCallsPlugin,
    webhooksAndUploadsPlugin,
    storePagesPlugin,
  ])
    await server.register(plugin, options)
  // Register load shedding last; otherwise the delay of the startup would count as load.
  const maxEventLoopDelay = options.maxDelayMs ?? defaultMaxEventLoopDelayMs
  await server.register(underPressure, { maxEventLoopDelay, retryAfter: 5 })
  await server.ready()
  const { selling, push } = server.features
  const { health, metricsServer } = server.operations
  return { server, metricsServer, drain: health.drain, worker: selling?.worker, pushLane: push.sender }
}
