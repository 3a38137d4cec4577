const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for HTML content and quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** Serializes JSON for a script element. Escapes `<`, so that no text can close the element. */
export const serializeJsonForScriptTag = (data: unknown): string => JSON.stringify(data).replace(/</g, '\\u003c')
