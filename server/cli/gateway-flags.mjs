/**
 * How a gateway is run. Under load, V8's own 16 MiB for young objects hold fewer requests than are under way. Their objects are taken for old,
 * and every few seconds both cores are busy for a tenth of a second to collect them. The larger space costs some 100 MiB.
 */
export const gatewayFlags = ['--max-semi-space-size=64']
