export const installedChromium: readonly string[]
export function ensureChromium(): Promise<void>
