/** Choices of the person that only this browser remembers. */
type Preference = 'language' | 'scheme' | 'timeZone'

/** Returns undefined if nothing was chosen or the browser blocks storage. */
export function readPreference(name: Preference): string | undefined {
  try {
    return localStorage.getItem(`office:${name}`) ?? undefined
  } catch {
    return undefined
  }
}

/** A browser that blocks storage forgets the choice with the page. */
export function savePreference(name: Preference, value: string): void {
  try {
    localStorage.setItem(`office:${name}`, value)
  } catch {
    // The choice still applies to this page.
  }
}
