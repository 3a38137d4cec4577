const noiseDigits = 3
const hexBase = 16

/** Encodes typed text for the login calls: trimmed, in base64, after three random hex digits. */
export function obfuscate(typed: string, random: () => number = Math.random): string {
  const noise = Array.from({ length: noiseDigits }, () => Math.floor(random() * hexBase).toString(hexBase)).join('')
  const bytes = new TextEncoder().encode(typed.trim())
  return noise + btoa(String.fromCharCode(...bytes))
}
