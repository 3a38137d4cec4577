/** React's own scheduler, of which the published types of its version do not name all. */
declare module 'scheduler' {
  export function unstable_forceFrameRate(framesPerSecond: number): void
}
