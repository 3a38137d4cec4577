/**
 * Node flags for the gateway. With V8's default of 16 MiB, objects of requests in flight move to the old generation,
 * and collecting them there blocks both cores for 100 ms every few seconds. The larger value costs about 100 MiB of
 * memory.
 */
export const gatewayFlags = ['--max-semi-space-size=64']
