export const installedChromium: readonly string[]
export const installedShell: readonly string[]
export function ensureChromium(): Promise<void>
