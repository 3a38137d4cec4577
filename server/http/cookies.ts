/** Returns a cookie's unencoded value. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const [key, value] = part.trim().split('=', 2)
    if (key === name && value !== undefined && /^[\w.-]{1,1024}$/.test(value)) return value
  }
  return undefined
}
