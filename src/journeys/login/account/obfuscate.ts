const noiseDigits = 3
const hex = 16

/** A typed text as the login calls carry it: without the spaces around it, in base64 behind three hex digits of noise. */
export function obfuscate(typed: string, random: () => number = Math.random): string {
  const noise = Array.from({ length: noiseDigits }, () => Math.floor(random() * hex).toString(hex)).join('')
  const bytes = new TextEncoder().encode(typed.trim())
  return noise + btoa(String.fromCharCode(...bytes))
}
