/**
 * How a gateway is run. Under load more requests are under way than V8's own 16 MiB for what is young hold: what belongs to them is taken for old,
 * and every few seconds both cores are busy for a tenth of a second to find out that it is not needed any more. Costs some 100 MiB.
 */
export const gatewayFlags = ['--max-semi-space-size=64']
