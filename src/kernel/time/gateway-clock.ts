import { getNowSeconds } from './now-seconds.ts'

/** Seconds by which the gateway's clock is ahead of the device's clock. */
let offsetSeconds = 0

/** Stores the gateway's current time, which a reply contains. */
export function setGatewayTime(gatewaySeconds: number): void {
  offsetSeconds = gatewaySeconds - getNowSeconds()
}

/** Returns the gateway's time in Unix seconds, or the device's time if no reply with the gateway's time has arrived. */
export const getGatewayNowSeconds = (): number => getNowSeconds() + offsetSeconds
