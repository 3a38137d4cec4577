const noiseDigits = 3
const hexBase = 16

/** Obfuscates text for login calls: three random hex digits, then the trimmed text in base64. */
export function obfuscateCredential(typed: string, random: () => number = Math.random): string {
  const noise = Array.from({ length: noiseDigits }, () => Math.floor(random() * hexBase).toString(hexBase)).join('')
  const bytes = new TextEncoder().encode(typed.trim())
  return noise + btoa(String.fromCharCode(...bytes))
}
